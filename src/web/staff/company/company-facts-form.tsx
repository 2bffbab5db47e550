import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupName, groupId, groupNames } from '#contract/company/fact-groups.ts'
import { CompanyBar } from '#web/staff/company/company-bar.tsx'
import { groups } from '#web/staff/company/company-groups.tsx'
import {
  CompanyFormProvider,
  companyEntry,
  companyKind,
  useFacts,
  useForeignFacts,
} from '#web/staff/company/company-kind.tsx'
import { CompanyVersions } from '#web/staff/company/company-versions.tsx'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { useRenaming } from '#web/staff/company/use-renaming.tsx'
import { EntryFormView } from '#web/staff/entries/entry-form.tsx'
import { useEntryForm } from '#web/staff/entries/use-entry-form.ts'
import { Asked } from '#web/staff/parts/asked.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** All facts about the company, in groups. */
export function CompanyFacts() {
  const { t } = useTranslation('company')
  const read = useAnswer('readDashboardCompany', {})
  const renaming = useRenaming()
  const [entry] = useState(() => companyEntry(read))
  const form = useEntryForm(companyKind, { read: entry, isStaying: true, complete: renaming.complete })
  const { isSample } = (form.saved ?? entry).company
  // A page that shows a fact leads to its group.
  useEffect(() => showGroup(location.hash.slice(1)), [])
  return (
    <CompanyFormProvider value={form}>
      <EntryFormView
        form={form}
        onLeft={() => undefined}
        className="project-form company-form"
        layout="company-fields"
        frame={(content) => (
          <section className="staff-section" aria-labelledby="company-heading">
            <h2 id="company-heading" className="heading-3" tabIndex={-1}>
              {t('heading')}
            </h2>
            <p className="mt-2 max-w-prose text-steel-700">{t(isSample ? 'introSample' : 'intro')}</p>
            <Origin />
            <div className="company-layout">
              <GroupMenu />
              {content}
            </div>
          </section>
        )}
        origin={<OtherProblems />}
        fields={groupNames.map((name) => <Group key={name} name={name} />)}
        after={(put) => <CompanyVersions onTake={put} />}
        bar={(close) => <CompanyBar onForget={close} />}
      />
      {renaming.question}
    </CompanyFormProvider>
  )
}

function showGroup(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Leads to a group without another address, which would be taken for leaving the form. */
function GroupMenu() {
  const { t } = useTranslation('company')
  const go = (event: MouseEvent, name: GroupName) => {
    event.preventDefault()
    showGroup(groupId(name))
  }
  return (
    <nav aria-label={t('menu')} className="company-menu">
      <ul>
        {groupNames.map((name) => (
          <li key={name}>
            <a href={`#${groupId(name)}`} className="contents-link" onClick={(event) => go(event, name)}>
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
    <section className="company-group" aria-labelledby={groupId(name)}>
      <h3 id={groupId(name)} className="company-group-title" tabIndex={-1}>
        {t(`groups.${name}`)}
      </h3>
      <p className="field-hint">{t(`shown.${name}`)}</p>
      <Fields />
    </section>
  )
}

/** Last change of the facts, and unpublished parts. */
function Origin() {
  const { form, saved } = useFacts()
  const { isHeld } = useForeignFacts()
  const { t } = useTranslation('company')
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { changedAt, changedBy, draft, publishAt } = saved.company
  return (
    <div className="entry-origin">
      {changedAt && (
        <span>
          {changedBy
            ? t('origin.changed', { time: formatTime(changedAt), name: authorName(changedBy) })
            : t('origin.filled', { time: formatTime(changedAt) })}
        </span>
      )}
      {draft && (
        <>
          <span className="text-mark">
            {publishAt ? t('origin.scheduled', { time: formatTime(publishAt) }) : t('origin.draft')}
          </span>
          {isHeld ? (
            <span>{t('origin.held')}</span>
          ) : (
            <Asked
              question={t('origin.question')}
              yes={t('origin.discard')}
              note={<p>{t('origin.questionNote')}</p>}
              isBusy={form.isBusy}
              act={form.discard}
            >
              {(ask) => <RowAction text={t('origin.discard')} onClick={ask} />}
            </Asked>
          )}
        </>
      )}
    </div>
  )
}

/** Problems without a field here, above all fields. */
function OtherProblems() {
  const { problems, element } = useFacts().form
  const nameOf = useFactName()
  const hasField = (path: string) =>
    element.current?.querySelector(`[name="${CSS.escape(path)}"]`) !== null || /\.days|\.lines/.test(path)
  const others = Object.keys(problems).filter((path) => !hasField(path))
  if (others.length === 0) return null
  return (
    <ul data-problems className="staff-message field-problem" tabIndex={-1}>
      {others.map((path) => (
        <li key={path}>
          {nameOf(path)}: {problems[path]}
        </li>
      ))}
    </ul>
  )
}
