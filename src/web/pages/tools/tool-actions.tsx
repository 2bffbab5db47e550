import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

/** Prints the page, or copies its address with what was typed. Part of an island: without scripts it is not shown. */
export function ToolActions() {
  const { t } = useTranslation('tools')
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (said !== 'copied') return
    const timer = setTimeout(() => setSaid(undefined), 3000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    )
  return (
    <div className="flex flex-wrap items-center gap-4 noscript:hidden print:hidden">
      <Button kind="outline" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button kind="outline" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status">{said && t(said)}</p>
    </div>
  )
}
