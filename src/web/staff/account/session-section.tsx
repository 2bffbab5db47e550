import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/login/login.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { ListHead } from '#web/staff/parts/list-head.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useEndSession } from '#web/staff/session/use-end-session.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** Sessions of the account, with buttons to end each, or all. */
export function SessionSection() {
  const { t } = useTranslation('account')
  const { data: sessions } = useSuspenseQuery(useCallQuery('listSessions', {}))
  const { heading, focusWhenGone } = useFocusedHeading(sessions)
  return (
    <section className="staff-section" aria-labelledby="sessions-heading">
      <ListHead
        id="sessions-heading"
        heading={heading}
        title={t('sessions.heading')}
        count={sessions.length}
        counted={t('sessions.count', { count: sessions.length })}
        isTold={false}
      >
        <EndAll />
      </ListHead>
      <table className="staff-table" aria-labelledby="sessions-heading">
        <thead>
          <tr>
            <th scope="col">{t('sessions.program')}</th>
            <th scope="col">{t('sessions.began')}</th>
            <th scope="col">{t('sessions.seen')}</th>
            <th scope="col">{t('sessions.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={focusWhenGone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { id, browser, system, createdAt, seenAt, isCurrent } = session
  const program = [browser ?? t('sessions.unknownBrowser'), system ?? t('sessions.unknownSystem')].join(', ')

  async function handleEnd() {
    const end = () => staffCall('endSession', { params: { id } })
    if (await run(end, t('sessions.ended'))) onEnded()
  }
  return (
    <tr>
      <th scope="row" data-label={t('sessions.program')}>
        <span>{program}</span>
      </th>
      <td data-label={t('sessions.began')}>{formatTime(createdAt)}</td>
      <td data-label={t('sessions.seen')}>{formatTime(seenAt)}</td>
      <td data-label={t('sessions.actions')}>
        {isCurrent ? (
          <strong>{t('sessions.this')}</strong>
        ) : (
          <div className="row-actions">
            <RowAction
              text={t('sessions.end')}
              label={t('sessions.endOf', { program, time: formatTime(createdAt) })}
              isDanger
              isBusy={isBusy}
              onClick={() => void (isBusy || handleEnd())}
            />
          </div>
        )}
      </td>
    </tr>
  )
}

/** Ends every session of the account, this one too. */
function EndAll() {
  const { t } = useTranslation('account')
  const endSession = useEndSession()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)

  async function handleYes() {
    const end = () => staffCall('logOut', { body: { everywhere: true } })
    if (!(await run(end, t('sessions.allEnded'), () => endSession('server')))) setAsking(false)
  }
  return (
    <>
      <Button kind="outline" className="ml-auto" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      {isAsking && (
        <QuestionDialog
          question={t('sessions.endAllQuestion')}
          labels={{ yes: t('sessions.endAll'), no: t('cancel') }}
          isBusy={isBusy}
          onYes={() => void handleYes()}
          onNo={() => setAsking(false)}
        >
          <p>{t('sessions.endAllNote')}</p>
        </QuestionDialog>
      )}
    </>
  )
}
