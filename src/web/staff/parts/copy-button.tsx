import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  labels: { copy: string; copied: string; notCopied: string }
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  async function handleClick() {
    setOutcome(undefined)
    try {
      // The same words are heard again only after none have stood there, which a clipboard that is missing leaves no time for.
      await Promise.resolve()
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Without a secure origin, or when the browser does not allow it, there is no clipboard.
      setOutcome('notCopied')
    }
  }
  return (
    <span className="download">
      <Button kind="outline" onClick={handleClick}>
        {labels.copy}
      </Button>
      <span role="status">{outcome && labels[outcome]}</span>
    </span>
  )
}
