import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/login.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useEndSession } from '#web/staff/session/use-end-session.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** Where the account is logged in, with a way to end each, or all. */
export function SessionSection() {
  const { t } = useTranslation('account')
  const { data: sessions } = useSuspenseQuery(useCallQuery('listSessions', {}))
  const { heading, focusWhenGone } = useFocusedHeading(sessions)
  return (
    <section className="staff-section" aria-labelledby="sessions-heading">
      <div className="staff-section-head">
        <h2 ref={heading} id="sessions-heading" tabIndex={-1} className="heading-3">
          {t('sessions.heading')}
        </h2>
        <p className="count">
          <span aria-hidden="true">{sessions.length}</span>
          <span className="sr-only">{t('sessions.count', { count: sessions.length })}</span>
        </p>
        <EndAll />
      </div>
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
            <button
              type="button"
              className="row-action is-danger"
              aria-label={t('sessions.endOf', { program, time: formatTime(createdAt) })}
              aria-disabled={isBusy}
              onClick={() => void (isBusy || handleEnd())}
            >
              {t('sessions.end')}
            </button>
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
