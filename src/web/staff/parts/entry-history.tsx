import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectTexts } from '#contract/completeness.ts'
import type { Change, ChangedValue } from '#contract/history.ts'
import { languageCodes } from '#contract/language.ts'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface EntryHistoryProps {
  call: 'readProjectHistory' | 'readCategoryHistory' | 'readArticleHistory'
  /** Of a field by its name in the API; by default those of projects and categories. */
  nameOf?: (field: string) => string
  id: number
}

/** Changes of an entry with author and time; read when it is opened, and again for every dialog. */
export function EntryHistory({ call, id, nameOf }: EntryHistoryProps) {
  const usualNameOf = useFieldNames()
  const { t } = useTranslation(['dashboard', 'staff'])
  const staffCall = useStaffCall()
  const textOf = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const {
    data: changes,
    error,
    isError,
    isFetching,
  } = useQuery({
    queryKey: [call, id],
    queryFn: () => staffCall(call, { params: { id } }),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Infinity,
  })
  const problem = isError && !isFetching ? textOf(error) : undefined

  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (changes) details.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])

  return (
    <details ref={details} className="entry-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      <p role="status" className={problem && 'field-problem'}>
        {problem ?? (changes ? '' : t('staff:loading'))}
      </p>
      {changes?.length === 0 && <p>{t('history.empty')}</p>}
      {changes && changes.length > 0 && (
        <ol>
          {changes.map((change) => (
            <li key={change.at + change.action}>
              <Entry change={change} nameOf={nameOf ?? usualNameOf} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

interface EntryProps {
  change: Change
  nameOf: (field: string) => string
}

function Entry({ change: { at, by, action, fields, values }, nameOf }: EntryProps) {
  const { t } = useTranslation('dashboard')
  const formatTime = useTimeFormat()
  const inWords = useValueWords()
  return (
    <>
      <time dateTime={at}>{formatTime(at)}</time>{' '}
      {t(`history.${action}`, { name: by, fields: fields.map(nameOf).join(', ') })}
      {Object.keys(values).length > 0 && (
        <dl className="history-values">
          {Object.entries(values).map(([field, value]) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>
                <ValueDifference
                  value={inWords(field, value)}
                  none={t('history.none')}
                  lang={languageOf(field)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const languageOf = (field: string) => languageCodes.find((code) => field.endsWith(`.${code}`))

/** Returns a function that puts yes and no of a changed field into the reader's words. */
export function useValueWords() {
  const { t } = useTranslation('dashboard')
  const yesOrNo = (word: string) => t(word === 'yes' ? 'history.yes' : 'history.no')
  return (field: string, { before, after }: ChangedValue): ChangedValue =>
    field === 'clientPublic' ? { before: yesOrNo(before), after: yesOrNo(after) } : { before, after }
}

const facts = ['location', 'workDuration', 'client', 'clientPublic', 'name'] as const

/** Returns the label of a field by its name in the API, such as `title.de`. */
export function useFieldNames() {
  const { t } = useTranslation('dashboard')
  return (field: string): string => {
    const [name, suffix] = field.split('.')
    const code = languageCodes.find((candidate) => candidate === suffix)
    const text = name === 'translation' ? 'title' : projectTexts.find((candidate) => candidate === name)
    if (text && code) return t(`fields.${text}.${code}`)
    if (name === 'picture') return t('project.picture')
    if (name === 'categoryID') return t('fields.category')
    const fact = facts.find((candidate) => candidate === name)
    return fact ? t(`fields.${fact}`) : field
  }
}
