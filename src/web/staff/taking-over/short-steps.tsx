import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn } from '#contract/pages/addresses.ts'
import type { TakingOver } from '#contract/taking-over/taking-over-calls.ts'
import { useLanguage } from '#web/contexts.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

/** For what a step of the list says. */
export interface StepProps {
  state: TakingOver
  isDone: boolean
}

/** A way to where a step is done. */
export function StepLink({ path, text }: { path: string; text: string }) {
  return (
    <Link to={addressIn(useLanguage(), path)} className="text-link">
      {text}
    </Link>
  )
}

type ShortStep = 'people' | 'project' | 'texts' | 'address' | 'admin' | 'backup'
type Way = [path: string, words: 'people.team' | 'people.form' | 'project.do' | 'texts.do' | 'admin.do']

/** A step that says what is to be done, with the ways there, or that it is done. */
export const shortStep = (step: ShortStep, ...ways: readonly Way[]) =>
  function Words({ isDone, state: { texts, origin, backupAt } }: StepProps) {
    const { t } = useTranslation('takeover')
    const formatTime = useTimeFormat()
    const time = backupAt && formatTime(backupAt)
    return (
      <>
        <p className="mt-2 max-w-prose">
          {t(`${step}.${isDone ? 'done' : 'text'}`, { count: texts.open, all: texts.all, origin, time })}
        </p>
        {!isDone && ways.length > 0 && (
          <p className="flex flex-wrap gap-x-6">
            {ways.map(([path, words]) => (
              <StepLink key={path} path={path} text={t(words)} />
            ))}
          </p>
        )}
      </>
    )
  }
