import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Redirect } from '#contract/redirects/redirect.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { ImportDialog } from '#web/staff/redirects/import-dialog.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** All redirects; one that the site made itself has no command. */
export function RedirectList() {
  const { t } = useTranslation('redirects')
  const redirects = useAnswer('listRedirects', {})
  const { heading, focusWhenGone } = useFocusedHeading(redirects)
  const [isImporting, setImporting] = useState(false)
  const format = useStoredFormat()
  return (
    <StaffSection
      id="redirects-heading"
      heading={heading}
      title={t('heading')}
      count={redirects.length}
      counted={t('count', { count: redirects.length })}
      isTold={false}
      beside={
        <div className="ml-auto flex flex-wrap gap-3">
          <DownloadButton text={t('export')} fetch={() => fetchFile('exportRedirects', {})} />
          <Button kind="outline" onClick={() => setImporting(true)}>
            {t('import.open')}
          </Button>
        </div>
      }
    >
      <StaffTable
        labelledBy="redirects-heading"
        rows={redirects}
        keyOf={({ id, from }) => id ?? from}
        none={t('none')}
        columns={[
          { name: t('columns.from'), cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
          {
            name: t('columns.to'),
            cell: ({ to }) => (
              <a href={to} className="text-link inline-block py-1 wrap-anywhere">
                {to}
              </a>
            ),
          },
          {
            name: t('columns.hits'),
            cell: ({ hits }) => (
              <span>{hits === undefined ? t('notCounted') : format.number(String(hits))}</span>
            ),
          },
          {
            name: t('columns.lastOn'),
            cell: ({ lastOn }) => <span>{lastOn ? format.day(lastOn) : t('never')}</span>,
          },
          {
            name: t('columns.actions'),
            cell: ({ id, ...redirect }) =>
              id === undefined ? (
                <span className="text-sm text-steel-600">{t('byItself')}</span>
              ) : (
                <RemoveRedirect id={id} redirect={redirect} onRemoved={focusWhenGone} />
              ),
          },
        ]}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </StaffSection>
  )
}

interface RemoveRedirectProps {
  id: string
  redirect: Pick<Redirect, 'from' | 'to'>
  onRemoved: () => void
}

function RemoveRedirect({ id, redirect: { from, to }, onRemoved }: RemoveRedirectProps) {
  const { t } = useTranslation('redirects')
  const { staffCall, run, isBusy } = useCommand()
  const remove = async () => {
    const again = () => staffCall('addRedirect', { body: { from, to } })
    const isDone = await run(() => staffCall('removeRedirect', { params: { id } }), {
      message: t('done.removed', { from }),
      undo: { command: again, done: t('done.added', { from, to }) },
    })
    if (isDone) onRemoved()
  }
  return (
    <div className="row-actions">
      <AskedAction
        question={t('question')}
        yes={t('actions.remove')}
        label={t('removeOf', { from })}
        note={<p className="wrap-anywhere">{t('questionNote', { from })}</p>}
        isBusy={isBusy}
        act={remove}
      />
    </div>
  )
}
