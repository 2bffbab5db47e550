import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Redirect } from '#contract/redirects/redirect.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** A redirect; one that the site made itself has no command. */
export function RedirectRow({ redirect, onRemoved }: { redirect: Redirect; onRemoved: () => void }) {
  const { t } = useTranslation('redirects')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const format = useStoredFormat()
  const { id, from, to, hits, lastOn } = redirect

  async function remove(): Promise<void> {
    const send = () => staffCall('removeRedirect', { params: { id: id ?? '' } })
    const again = () => staffCall('addRedirect', { body: { from, to } })
    const isDone = await run(send, {
      message: t('done.removed', { from }),
      undo: { command: again, done: t('done.added', { from, to }) },
    })
    setAsking(false)
    if (isDone) onRemoved()
  }
  return (
    <tr>
      <th scope="row" data-label={t('columns.from')}>
        <span className="wrap-anywhere">{from}</span>
      </th>
      <td data-label={t('columns.to')}>
        <a href={to} className="text-link inline-block py-1 wrap-anywhere">
          {to}
        </a>
      </td>
      <td data-label={t('columns.hits')}>
        <span>{hits === undefined ? t('notCounted') : format.number(String(hits))}</span>
      </td>
      <td data-label={t('columns.lastOn')}>
        <span>{lastOn ? format.day(lastOn) : t('never')}</span>
      </td>
      <td data-label={t('columns.actions')}>
        {id === undefined ? (
          <span className="text-sm text-steel-600">{t('byItself')}</span>
        ) : (
          <div className="row-actions">
            <RowAction
              text={t('actions.remove')}
              label={t('removeOf', { from })}
              isDanger
              onClick={() => setAsking(true)}
            />
          </div>
        )}
        {isAsking && (
          <QuestionDialog
            question={t('question')}
            labels={{ yes: t('actions.remove'), no: t('cancel') }}
            isBusy={isBusy}
            onYes={() => void remove()}
            onNo={() => setAsking(false)}
          >
            <p className="wrap-anywhere">{t('questionNote', { from })}</p>
          </QuestionDialog>
        )}
      </td>
    </tr>
  )
}
