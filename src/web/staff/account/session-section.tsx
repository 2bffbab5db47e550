import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/login/login.ts'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { useEndSession } from '#web/staff/session/use-end-session.ts'
import { Button } from '#web/ui/button.tsx'

/** Sessions of the account, with buttons to end each, or all. */
export function SessionSection() {
  const { t } = useTranslation('account')
  const sessions = useAnswer('listSessions', {})
  const { heading, focusWhenGone } = useFocusedHeading(sessions)
  const formatTime = useTimeFormat()
  const programOf = ({ browser, system }: Session) =>
    [browser ?? t('sessions.unknownBrowser'), system ?? t('sessions.unknownSystem')].join(', ')
  return (
    <StaffSection
      id="sessions-heading"
      heading={heading}
      title={t('sessions.heading')}
      count={sessions.length}
      counted={t('sessions.count', { count: sessions.length })}
      isTold={false}
      beside={<EndAll />}
    >
      <StaffTable
        labelledBy="sessions-heading"
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: t('sessions.program'), cell: (session) => <span>{programOf(session)}</span> },
          { name: t('sessions.began'), cell: ({ createdAt }) => formatTime(createdAt) },
          { name: t('sessions.seen'), cell: ({ seenAt }) => formatTime(seenAt) },
          {
            name: t('sessions.actions'),
            cell: (session) =>
              session.isCurrent ? (
                <strong>{t('sessions.this')}</strong>
              ) : (
                <EndOne session={session} program={programOf(session)} onEnded={focusWhenGone} />
              ),
          },
        ]}
      />
    </StaffSection>
  )
}

interface EndOneProps {
  session: Session
  program: string
  onEnded: () => void
}

function EndOne({ session: { id, createdAt }, program, onEnded }: EndOneProps) {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const { staffCall, run, isBusy } = useCommand()
  const end = async () => {
    if (await run(() => staffCall('endSession', { params: { id } }), t('sessions.ended'))) onEnded()
  }
  return (
    <div className="row-actions">
      <RowAction
        text={t('sessions.end')}
        label={t('sessions.endOf', { program, time: formatTime(createdAt) })}
        isDanger
        isBusy={isBusy}
        onClick={() => void end()}
      />
    </div>
  )
}

/** Ends every session of the account, this one too. */
function EndAll() {
  const { t } = useTranslation('account')
  const endSession = useEndSession()
  const { staffCall, run, isBusy } = useCommand()
  const end = () => staffCall('logOut', { body: { everywhere: true } })
  return (
    <Asked
      question={t('sessions.endAllQuestion')}
      yes={t('sessions.endAll')}
      note={<p>{t('sessions.endAllNote')}</p>}
      isBusy={isBusy}
      act={() => run(end, t('sessions.allEnded'), () => endSession('server'))}
    >
      {(ask) => (
        <Button kind="outline" className="ml-auto" onClick={ask}>
          {t('sessions.endAll')}
        </Button>
      )}
    </Asked>
  )
}
