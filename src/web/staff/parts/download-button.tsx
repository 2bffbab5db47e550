import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FetchedFile } from '#web/api/fetch-file.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

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
      saveFile(file.content, file.name)
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
