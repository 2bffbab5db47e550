import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import '#web/styles/taking-over.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { personKind } from '#contract/content/person-fields.ts'
import { spotKind } from '#contract/content/spot-fields.ts'
import { deskPath, staffPaths } from '#contract/pages/addresses.ts'
import { claimOfSpot } from '#contract/taking-over/claims.ts'
import type { TakeoverStep } from '#contract/taking-over/takeover-steps.ts'
import { useSite } from '#web/contexts.ts'
import { Asked } from '#web/staff/parts/asked.tsx'
import { onConflict, useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useSamplesInWords, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useAnswer, useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { CheckStep } from '#web/staff/taking-over/check-step.tsx'
import { ConfirmList } from '#web/staff/taking-over/confirm-list.tsx'
import { FactsStep } from '#web/staff/taking-over/facts-step.tsx'
import { MailStep } from '#web/staff/taking-over/mail-step.tsx'
import { type StepProps, shortStep } from '#web/staff/taking-over/short-steps.tsx'
import { TakeoverProgress } from '#web/staff/taking-over/takeover-card.tsx'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader(
  ['takeover', 'dashboard', 'company', 'kinds'],
  ({ api }) => Promise.all([api('readTakingOver', {}), api('listSamples', {})]),
  'admin',
)

export function Component() {
  const { t } = useTranslation('takeover')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={onConflict(t('mail.refused'))}>
      {() => <Steps />}
    </StaffScreen>
  )
}

const contents: Record<TakeoverStep, (props: StepProps) => ReactNode> = {
  facts: FactsStep,
  people: shortStep(
    'people',
    [deskPath(personKind.desk), 'people.team'],
    [`${staffPaths.company}#company-people`, 'people.form'],
  ),
  pictures: PicturesStep,
  samples: SamplesStep,
  project: shortStep('project', [staffPaths['project-desk'], 'project.do']),
  texts: shortStep('texts', [`${staffPaths.texts}?state=claim`, 'texts.do']),
  mail: MailStep,
  address: shortStep('address'),
  admin: shortStep('admin', [staffPaths.people, 'admin.do']),
  backup: shortStep('backup'),
  check: CheckStep,
}

/** While a test mail is on its way, what came of it is asked for again. */
const waitingMs = 2000

function Steps() {
  const { t } = useTranslation('takeover')
  const { data: state } = useSuspenseQuery({
    ...useCallQuery('readTakingOver', {}),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.mail.state === 'waiting' ? waitingMs : false),
  })
  return (
    <>
      <p className="mt-2 max-w-prose text-steel-700">{t('intro')}</p>
      <TakeoverProgress steps={state.steps} />
      <ol className="mt-6 border-b border-steel-300">
        {state.steps.map(({ step, isDone }) => {
          const Content = contents[step]
          return (
            <li key={step} className={isDone ? 'takeover-step is-done' : 'takeover-step'}>
              <div className="takeover-step-head">
                <h2 id={step} className="heading-3" tabIndex={-1}>
                  {t(`steps.${step}`)}
                </h2>
                <span className="takeover-state">{t(isDone ? 'done' : 'open')}</span>
              </div>
              <Content state={state} isDone={isDone} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** All samples with their numbers, and one button that removes them and can be undone. */
function SamplesStep() {
  const { t } = useTranslation(['takeover', 'dashboard'])
  const { periods } = useSite()
  const data = useAnswer('listSamples', {})
  const undoRemoval = useUndoRemoval()
  const { staffCall, run, isBusy } = useCommand()
  const what = useSamplesInWords()(data.entries)
  if (data.entries.length === 0) return <p className="mt-2">{t('samples.done')}</p>

  const remove = () =>
    run(() => staffCall('removeSamples', { body: { kind: 'all' } }), {
      message: t('dashboard:samples.removed', { what }),
      ...undoRemoval(data.entries),
    })
  return (
    <>
      <p className="mt-2 max-w-prose">{t('samples.text', { what })}</p>
      <Asked
        question={t('samples.question', { what })}
        yes={t('dashboard:samples.remove')}
        note={
          <>
            <p>{t('samples.keep')}</p>
            <p>{t('dashboard:samples.period', { count: periods.projectDays })}</p>
          </>
        }
        isBusy={isBusy}
        act={remove}
      >
        {(ask) => (
          <Button kind="dark" className="mt-3" onClick={ask}>
            {t('samples.do')}
          </Button>
        )}
      </Asked>
    </>
  )
}

/** Pictures of pages that are still the built-in ones; those that fit the company can stay. */
function PicturesStep({ state: { pictures } }: StepProps) {
  const { t } = useTranslation(['takeover', 'kinds'])
  if (pictures.length === 0) return <p className="mt-2">{t('pictures.done')}</p>
  return (
    <ConfirmList
      text={t('pictures.text')}
      items={pictures.map((spot) => ({
        claim: claimOfSpot(spot),
        name: t(`kinds:spot.options.spot.${spot}`),
        path: deskPath(spotKind.desk),
      }))}
      isTrue={t('pictures.fits')}
      isTrueOf={(what) => t('pictures.fitsOf', { what })}
      allTrue={t('pictures.allFit', { count: pictures.length })}
    />
  )
}
