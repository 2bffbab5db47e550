import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectTexts } from '#contract/completeness.ts'
import { factNames, type NumberFact } from '#contract/content/project-fields.ts'
import { measuringMethods, projectServices } from '#contract/fact-lists.ts'
import type { Change, ChangedValue } from '#contract/history.ts'
import { languageCodes } from '#contract/language.ts'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

type NameOfField = (field: string) => string
type ValueInWords = (field: string, value: ChangedValue) => ChangedValue

interface EntryHistoryProps {
  call: 'readProjectHistory' | 'readCategoryHistory' | 'readJobHistory' | 'readArticleHistory'
  id: number | string
  /** Names the fields of entries that are neither project nor category. */
  nameOf?: NameOfField
  inWords?: ValueInWords
  /** Puts what the entry was before a change into the fields; `at` is the time of the change. */
  onTake: (version: number, at: string) => Promise<void>
}

/** Changes of an entry with author and time; read when it is opened, and again for every dialog. */
export function EntryHistory({ call, id, nameOf, inWords, onTake }: EntryHistoryProps) {
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
    queryFn: () => staffCall(call, { params: { id: String(id) } }),
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
              <Entry change={change} nameOf={nameOf} inWords={inWords} onTake={onTake} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

interface EntryProps {
  change: Change
  nameOf: NameOfField | undefined
  inWords: ValueInWords | undefined
  onTake: EntryHistoryProps['onTake']
}

function Entry({
  change: { at, by, action, fields, values, versionBefore },
  nameOf: ownNames,
  inWords: ownWords,
  onTake,
}: EntryProps) {
  const { t } = useTranslation('dashboard')
  const usualNames = useFieldNames()
  const nameOf = ownNames ?? usualNames
  const formatTime = useTimeFormat()
  const usualWords = useValueWords()
  const inWords = ownWords ?? usualWords
  return (
    <>
      <time dateTime={at}>{formatTime(at)}</time>{' '}
      {t(`history.${action}`, { name: by, fields: fields.map(nameOf).join(', ') })}
      {versionBefore !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className="row-action"
            aria-label={t('history.takeOf', { time: formatTime(at) })}
            onClick={() => void onTake(versionBefore, at)}
          >
            {t('history.take')}
          </button>
        </>
      )}
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

/** Returns a function that puts what a changed field held into the reader's words. */
export function useValueWords() {
  const { t } = useTranslation('dashboard')
  const format = useStoredFormat()
  const yesOrNo = (word: string) => t(word === 'yes' ? 'history.yes' : 'history.no')
  return (field: string, { before, after }: ChangedValue): ChangedValue =>
    inBoth({ before, after }, (value) => {
      if (field === 'clientPublic') return yesOrNo(value)
      const method = field === 'facts.method' && measuringMethods.find((name) => name === value)
      if (method) return t(`facts.methods.${method}`)
      const service = field === 'facts.service' && projectServices.find((name) => name === value)
      if (service) return t(`facts.services.${service}`)
      return amounts.some((name) => field === `facts.${name}`) ? format.number(value) : value
    })
}

/** A year is no amount. */
const amounts = ['height', 'area', 'conductors', 'earthResistance'] as const satisfies readonly NumberFact[]

const inBoth = ({ before, after }: ChangedValue, inWords: (value: string) => string): ChangedValue => ({
  before: inWords(before),
  after: inWords(after),
})

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
    if (name === 'focus') return t('project.focusField')
    if (name === 'pictures') return code ? t(`fields.pictures.${code}`) : t('project.furtherPictures')
    if (name === 'categoryID') return t('fields.category')
    const known = name === 'facts' && factNames.find((candidate) => candidate === suffix)
    if (known) return t(`facts.${known}`)
    const fact = facts.find((candidate) => candidate === name)
    return fact ? t(`fields.${fact}`) : field
  }
}
