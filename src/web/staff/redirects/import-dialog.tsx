import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirectLimits } from '#contract/limits.ts'
import type { RedirectImportResult } from '#contract/redirects/redirect.ts'
import { useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useRedirectProblem } from '#web/staff/redirects/use-redirect-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Takes redirects from a file, after saying what would come of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['redirects', 'staff'])
  const { trial, problem, isBusy, choose, take } = useImport(onClose)
  const closeWhenIdle = () => {
    if (!isBusy) onClose()
  }
  const canTake = !isBusy && trial !== undefined && trial.added > 0
  return (
    <Modal
      heading={t('import.heading')}
      description={<p>{t('import.note')}</p>}
      size="form"
      onClose={closeWhenIdle}
    >
      <div className="mt-5 grid gap-4" aria-busy={isBusy}>
        <FieldFrame label={t('import.file')} hint={t('import.hint')} problem={problem}>
          {(ids) => (
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="field-control"
              // Otherwise a mended file of the same name would be no change.
              onClick={(event) => {
                event.currentTarget.value = ''
              }}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) void choose(file)
              }}
              {...ids}
            />
          )}
        </FieldFrame>
        <div role="status">{trial && <Summary {...trial} />}</div>
        {trial && trial.refused.length > 0 && <RefusedLines lines={trial.refused} />}
      </div>
      <div className="modal-actions">
        <Button kind="plain" aria-disabled={isBusy} onClick={closeWhenIdle}>
          {t('staff:cancel')}
        </Button>
        <Button aria-disabled={!canTake} onClick={() => canTake && void take()}>
          {t('import.take', { count: trial?.added ?? 0 })}
        </Button>
      </div>
    </Modal>
  )
}

function Summary({ added, known, refused }: RedirectImportResult) {
  const { t } = useTranslation('redirects')
  return (
    <ul className="grid gap-1">
      <li>{t('import.added', { count: added })}</li>
      {known > 0 && <li>{t('import.known', { count: known })}</li>}
      {refused.length > 0 && <li>{t('import.refused', { count: refused.length })}</li>}
    </ul>
  )
}

function RefusedLines({ lines }: { lines: RedirectImportResult['refused'] }) {
  const { t } = useTranslation('redirects')
  const { inWords } = useRedirectProblem()
  return (
    <ul className="grid gap-3 border-l-2 border-amber bg-mist p-4 text-sm wrap-anywhere">
      {lines.map(({ line, field, from, to, problem }) => (
        <li key={`${line} ${field}`}>
          <strong>{t('import.line', { line, address: field === 'from' ? from : to })}</strong>
          <br />
          {inWords(problem)}
        </li>
      ))}
    </ul>
  )
}

/** The chosen file, tried at once and taken over after that. */
function useImport(onDone: () => void) {
  const { t } = useTranslation('redirects')
  const { staffCall, run, isBusy: isTaking } = useCommand()
  const showFailure = useShowFailure()
  const [isTrying, setTrying] = useState(false)
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<RedirectImportResult>()
  const [problem, setProblem] = useState<string>()
  /** The file chosen last: only its trial counts. */
  const latest = useRef<File>(undefined)

  async function choose(file: File): Promise<void> {
    latest.current = file
    setTrying(false)
    setTrial(undefined)
    setProblem(undefined)
    const read = file.size > 4 * redirectLimits.maxImport ? undefined : decoded(await file.arrayBuffer())
    const lines = read?.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length ?? 0
    if (read === undefined || read.length > redirectLimits.maxImport || lines > redirectLimits.maxLines + 1) {
      return setProblem(t('import.tooMuch', { count: redirectLimits.maxLines }))
    }
    if (lines === 0) return setProblem(t('import.empty'))
    setTrying(true)
    try {
      const tried = await staffCall('importRedirects', { body: { text: read, isTrial: true } })
      if (latest.current !== file) return
      setText(read)
      setTrial(tried)
    } catch (error) {
      if (latest.current === file) showFailure(error)
    } finally {
      if (latest.current === file) setTrying(false)
    }
  }

  async function take(): Promise<void> {
    const send = () => staffCall('importRedirects', { body: { text } })
    const done = ({ added }: RedirectImportResult) => ({ message: t('done.imported', { count: added }) })
    if (await run(send, done)) onDone()
  }
  return { trial, problem, isBusy: isTrying || isTaking, choose, take }
}

/** Spreadsheets in Germany write Windows-1252 where nobody asks for anything else. */
function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
