import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: () => string
  /** Said when the browser does not allow it. */
  failed: string
  children: ReactNode
}

/** Copies a text and says so beside itself. */
export function CopyButton({ text, failed, children }: CopyButtonProps) {
  const { t } = useTranslation('tools')
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), 3000)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome('copied')
    } catch {
      // Without a secure origin there is no clipboard.
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button kind="outline" onClick={() => void copy()}>
        {children}
      </Button>
      <p role="status">{outcome && (outcome === 'copied' ? t('copied') : failed)}</p>
    </>
  )
}
