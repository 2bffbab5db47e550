import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/draft.ts'
import { editableScopes } from '#contract/editable-texts.ts'
import { languageCodes } from '#contract/language.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { useJobFieldNames, useJobValueWords } from '#web/staff/jobs/job-words.ts'
import { useArticleFieldNames, useArticleValueWords } from '#web/staff/knowledge/article-words.ts'
import { DraftMark } from '#web/staff/parts/draft-mark.tsx'
import { useFieldNames, useValueWords } from '#web/staff/parts/entry-history.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import { nameOfDraft } from '#web/staff/texts/text-values.ts'

interface DraftRowProps {
  draft: Draft
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onPublish: () => void
  onSchedule: () => void
  onCancelSchedule: () => void
  onDiscard: () => void
}

/** One draft: where it stands, how it differs from what is public, and what can be done with it. */
export function DraftRow(props: DraftRowProps) {
  const { draft, isChosen, isBusy, onChoose, onOpen } = props
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  const name = useDraftName()(draft)
  const whenIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const action = (text: string, label: string, act: () => void, isDanger = false) => (
    <button
      type="button"
      className={isDanger ? 'row-action is-danger' : 'row-action'}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={whenIdle(act)}
    >
      {text}
    </button>
  )
  return (
    <li>
      <input
        type="checkbox"
        aria-label={t('drafts.choose', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className="draft-content">
        <h3 className="draft-title">
          <button type="button" className="text-open" onClick={onOpen}>
            {name}
          </button>
        </h3>
        <p className="draft-origin">
          {t('panel.changed', { time: formatTime(draft.changedAt), name: draft.changedBy })}
          {draft.publishAt && <DraftMark publishAt={draft.publishAt} />}
        </p>
        <Differences draft={draft} />
        <div className="row-actions">
          {action(t('actions.publish'), t('drafts.publishOf', { name }), props.onPublish)}
          {action(
            t(draft.publishAt ? 'later.change' : 'later.open'),
            t('drafts.scheduleOf', { name }),
            props.onSchedule,
          )}
          {draft.publishAt &&
            action(t('later.cancel'), t('drafts.cancelOf', { name }), props.onCancelSchedule)}
          {action(t('drafts.discard'), t('drafts.discardOf', { name }), props.onDiscard, true)}
        </div>
      </div>
    </li>
  )
}

/** What differs from what is public, word by word. */
function Differences({ draft: { kind, values } }: { draft: Draft }) {
  const { t } = useTranslation('texts')
  const nameOfFact = useFactName()
  const usualName = useFieldNames()
  const usualWords = useValueWords()
  const jobName = useJobFieldNames()
  const jobWords = useJobValueWords()
  const articleName = useArticleFieldNames()
  const articleWords = useArticleValueWords()
  const [nameOf, inWords] =
    kind === 'job'
      ? [jobName, jobWords]
      : kind === 'article'
        ? [articleName, articleWords]
        : [usualName, usualWords]
  const entries = Object.entries(values)
  if (entries.length === 0) return <p>{t('drafts.noDifference')}</p>
  return (
    <dl className="text-differences">
      {entries.map(([field, value]) => {
        const code = languageCodes.find((language) => language === field || field.endsWith(`.${language}`))
        const ownName = kind === 'company' ? nameOfFact(field) : nameOf(field)
        const name = kind === 'text' && code ? t(`languages.${code}`) : ownName
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              {field in others ? (
                t(others[field as keyof typeof others])
              ) : (
                <ValueDifference value={inWords(field, value)} none={t('states.none')} lang={code} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What is said of fields whose values cannot be shown. */
const others = {
  picture: 'drafts.otherPicture',
  focus: 'drafts.otherFocus',
  pictures: 'drafts.otherPictures',
} as const

/** Returns a function that names a draft in the reader's language: a text by its page and key. */
function useDraftName() {
  const { t } = useTranslation(['texts', 'jobs', 'staff'])
  return ({ kind, id, title }: Draft): string => {
    if (kind === 'company') return `${t('staff:areas.company')}: ${title}`
    if (kind === 'project') return t('drafts.names.project', { title })
    if (kind === 'article') return t('drafts.names.article', { title })
    if (kind === 'category') return t('drafts.names.category', { title })
    if (kind === 'job') return t('jobs:draftName', { title })
    if (kind !== 'text') return title
    const { scope, key } = nameOfDraft(id)
    return editableScopes.includes(scope) ? `${t(`scopes.${scope}`)}: ${key}` : title
  }
}
