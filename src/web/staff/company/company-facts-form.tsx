import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardCompany } from '#contract/company-calls.ts'
import { CompanyBar } from '#web/staff/company/company-bar.tsx'
import { CompanyConflict } from '#web/staff/company/company-conflict.tsx'
import { type GroupName, groupNames, groups } from '#web/staff/company/company-groups.tsx'
import { CompanyVersions } from '#web/staff/company/company-versions.tsx'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { type CompanyForm, CompanyFormProvider, useCompanyForm } from '#web/staff/company/use-company-form.ts'
import { RestoredInput } from '#web/staff/entries/unsaved-entries.tsx'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { useGermanTimeFormat, useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { RenameQuestion } from '#web/staff/samples/rename-question.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** All facts about the company, in groups. */
export function CompanyFacts({ read }: { read: DashboardCompany }) {
  const { t } = useTranslation(['company', 'staff'])
  const form = useCompanyForm(read)
  const { question, close } = useQuestionBeforeLoss(form.isDirty, form.forget)
  return (
    <CompanyFormProvider value={form}>
      <section className="staff-section" aria-labelledby="company-heading">
        <h2 id="company-heading" className="heading-3" tabIndex={-1}>
          {t('heading')}
        </h2>
        <p className="mt-2 max-w-prose text-steel-700">
          {t(form.company.isSample ? 'introSample' : 'intro')}
        </p>
        <Origin form={form} />
        <p className="mt-4 text-sm">{t('staff:requiredHint')}</p>
        <div className="company-layout">
          <GroupMenu />
          <form
            ref={form.element}
            noValidate
            className="project-form company-form"
            onSubmit={(event) => event.preventDefault()}
          >
            <RestoredInput from={form.restoredFrom} onForget={form.forget} />
            <OtherProblems form={form} />
            {groupNames.map((name) => (
              <Group key={name} name={name} />
            ))}
            <CompanyVersions />
            <CompanyBar onForget={close} />
          </form>
        </div>
      </section>
      {question}
      {form.renaming && (
        <RenameQuestion
          renaming={form.renaming}
          isLater={form.renaming.body.publish !== 'now'}
          onChoose={form.rename}
          onCancel={form.forgetRenaming}
        />
      )}
      {form.conflict && <CompanyConflict form={form} theirs={form.conflict.theirs} />}
    </CompanyFormProvider>
  )
}

const idOf = (name: GroupName) => `company-${name}`

/** Leads to a group without another address, which would be taken for leaving the form. */
function GroupMenu() {
  const { t } = useTranslation('company')
  const go = (event: MouseEvent, name: GroupName) => {
    event.preventDefault()
    const heading = document.getElementById(idOf(name))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('menu')} className="company-menu">
      <ul>
        {groupNames.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} className="contents-link" onClick={(event) => go(event, name)}>
              {t(`groups.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ name }: { name: GroupName }) {
  const { t } = useTranslation('company')
  const Fields = groups[name]
  return (
    <section className="company-group" aria-labelledby={idOf(name)}>
      <h3 id={idOf(name)} className="company-group-title" tabIndex={-1}>
        {t(`groups.${name}`)}
      </h3>
      <p className="field-hint">{t(`shown.${name}`)}</p>
      <Fields />
    </section>
  )
}

/** Who changed the facts last, and what of them is not public. */
function Origin({ form: { company, isBusy, isHeld, discardDraft } }: { form: CompanyForm }) {
  const { t } = useTranslation(['company', 'staff'])
  const formatTime = useTimeFormat()
  const formatGermanTime = useGermanTimeFormat()
  const [isAsked, setAsked] = useState(false)
  const { changedAt, changedBy, draft, publishAt } = company
  return (
    <div className="entry-origin">
      {changedAt && (
        <span>
          {changedBy
            ? t('origin.changed', { time: formatTime(changedAt), name: changedBy })
            : t('origin.filled', { time: formatTime(changedAt) })}
        </span>
      )}
      {draft && (
        <>
          <span className="text-mark">
            {publishAt ? t('origin.scheduled', { time: formatGermanTime(publishAt) }) : t('origin.draft')}
          </span>
          {isHeld ? (
            <span>{t('origin.held')}</span>
          ) : (
            <button type="button" className="row-action" onClick={() => setAsked(true)}>
              {t('origin.discard')}
            </button>
          )}
        </>
      )}
      {isAsked && (
        <QuestionDialog
          question={t('origin.question')}
          labels={{ yes: t('origin.discard'), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={() => void discardDraft().then(() => setAsked(false))}
          onNo={() => setAsked(false)}
        >
          <p>{t('origin.questionNote')}</p>
        </QuestionDialog>
      )}
    </div>
  )
}

/** What is wrong with facts that have no field of their own here is said above all of them. */
function OtherProblems({ form: { problems, element } }: { form: CompanyForm }) {
  const nameOf = useFactName()
  const hasField = (path: string) =>
    element.current?.querySelector(`[name="${CSS.escape(path)}"]`) !== null || /\.days|\.lines/.test(path)
  const others = Object.keys(problems).filter((path) => !hasField(path))
  if (others.length === 0) return null
  return (
    <ul id="company-problems" className="staff-message field-problem" tabIndex={-1}>
      {others.map((path) => (
        <li key={path}>
          {nameOf(path)}: {problems[path]}
        </li>
      ))}
    </ul>
  )
}
