import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import '#web/styles/taking-over.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { TakeoverStep } from '#contract/taking-over/takeover-steps.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { CheckStep } from '#web/staff/taking-over/check-step.tsx'
import { FactsStep } from '#web/staff/taking-over/facts-step.tsx'
import { MailStep, useDescribeMailError } from '#web/staff/taking-over/mail-step.tsx'
import { PicturesStep } from '#web/staff/taking-over/pictures-step.tsx'
import { SamplesStep } from '#web/staff/taking-over/samples-step.tsx'
import {
  AddressStep,
  AdminStep,
  BackupStep,
  PeopleStep,
  ProjectStep,
  TextsStep,
} from '#web/staff/taking-over/short-steps.tsx'
import type { StepProps } from '#web/staff/taking-over/step-props.ts'
import { TakeoverProgress } from '#web/staff/taking-over/takeover-progress.tsx'

export const loader = staffLoader(
  ['takeover', 'dashboard', 'company', 'kinds'],
  async ({ api }) => {
    await Promise.all([api('readTakingOver', {}), api('listSamples', {})])
    return 'taking over'
  },
  'admin',
)

export function Component() {
  const { t } = useTranslation('takeover')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      describeError={useDescribeMailError()}
    >
      {() => <Steps />}
    </StaffScreen>
  )
}

const contents: Record<TakeoverStep, (props: StepProps) => ReactNode> = {
  facts: FactsStep,
  people: PeopleStep,
  pictures: PicturesStep,
  samples: SamplesStep,
  project: ProjectStep,
  texts: TextsStep,
  mail: MailStep,
  address: AddressStep,
  admin: AdminStep,
  backup: BackupStep,
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
      <ol className="takeover-steps">
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
