import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personKind } from '#contract/content/person-fields.ts'
import { addressIn, deskPath, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import type { StepProps } from '#web/staff/taking-over/step-props.ts'

/** Says what is to be done, with the way there. */
function Words({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="mt-2 max-w-prose">{text}</p>
      {children && <p className="flex flex-wrap gap-x-6">{children}</p>}
    </>
  )
}

/** A way to where a step is done. */
export function StepLink({ path, text }: { path: string; text: string }) {
  return (
    <Link to={addressIn(useLanguage(), path)} className="text-link">
      {text}
    </Link>
  )
}

const teamPath = deskPath(personKind.desk)

export function PeopleStep({ isDone }: StepProps) {
  const { t } = useTranslation('takeover')
  if (isDone) return <Words text={t('people.done')} />
  return (
    <Words text={t('people.text')}>
      <StepLink path={teamPath} text={t('people.team')} />
      <StepLink path={`${staffPaths.company}#company-people`} text={t('people.form')} />
    </Words>
  )
}

export function ProjectStep({ isDone }: StepProps) {
  const { t } = useTranslation('takeover')
  if (isDone) return <Words text={t('project.done')} />
  return (
    <Words text={t('project.text')}>
      <StepLink path={staffPaths['project-desk']} text={t('project.do')} />
    </Words>
  )
}

export function TextsStep({ isDone, state: { texts } }: StepProps) {
  const { t } = useTranslation('takeover')
  if (isDone) return <Words text={t('texts.done')} />
  return (
    <Words text={t('texts.text', { count: texts.open, all: texts.all })}>
      <StepLink path={`${staffPaths.texts}?state=claim`} text={t('texts.do')} />
    </Words>
  )
}

export function AddressStep({ isDone, state: { origin } }: StepProps) {
  const { t } = useTranslation('takeover')
  return <Words text={t(isDone ? 'address.done' : 'address.text', { origin })} />
}

export function AdminStep({ isDone }: StepProps) {
  const { t } = useTranslation('takeover')
  if (isDone) return <Words text={t('admin.done')} />
  return (
    <Words text={t('admin.text')}>
      <StepLink path={staffPaths.people} text={t('admin.do')} />
    </Words>
  )
}

export function BackupStep({ state: { backupAt } }: StepProps) {
  const { t } = useTranslation('takeover')
  const formatTime = useTimeFormat()
  return <Words text={backupAt ? t('backup.done', { time: formatTime(backupAt) }) : t('backup.text')} />
}
