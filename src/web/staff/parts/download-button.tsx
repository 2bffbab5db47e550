import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FetchedFile } from '#web/api/fetch-file.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

interface DownloadButtonProps {
  text: string
  /** Name for screen readers if the text alone is not enough. */
  label?: string
  fetch: () => Promise<FetchedFile>
}

/** Fetches a file with the token and saves it under the server's name; announces progress and end. */
export function DownloadButton({ text, label, fetch }: DownloadButtonProps) {
  const { t } = useTranslation('staff')
  const withSession = useWithSession()
  const showFailure = useShowFailure()
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<string>()

  async function handleClick() {
    if (isBusy) return
    setBusy(true)
    setSaved(undefined)
    try {
      const file = await withSession(fetch)
      saveFile(file)
      setSaved(file.name)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="download">
      <Button kind="outline" aria-label={label} aria-disabled={isBusy} onClick={handleClick}>
        {text}
      </Button>
      <span role="status">
        {isBusy && t('download.busy')}
        {saved !== undefined && t('download.saved', { name: saved })}
      </span>
    </span>
  )
}

/** Lets the browser save a file as a download. */
function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
