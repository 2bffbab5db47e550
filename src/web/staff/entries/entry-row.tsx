import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { type ListedKind, scopeOf } from '#web/staff/entries/entry-kind.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import { flagsOfContent, isNew, type ListedEntry, noteOfContent } from '#web/staff/entries/listed-entry.ts'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** Particular parts of a row. */
export interface OwnOfRow {
  /** Below the name. */
  note: ReactNode
  /** State for visitors, with the name of its class. */
  state: { name: string; text: string }
  /** Content of the kind's own column. */
  cell: ReactNode
  /** Origin of an entry that nobody has changed. */
  came: string
  actions: ReactNode
  /** Consequences of deleting. */
  deletion: ReactNode
}

interface EntryRowProps {
  kind: Pick<ListedKind, 'fields' | 'texts' | 'removal'>
  entry: ListedEntry
  name: string
  /** Of its check box. */
  boxProps: ComponentProps<'input'>
  columns: { title: string; own: string | undefined }
  own: OwnOfRow | undefined
  /** Moves it among the others, where its kind has an order. */
  orderButtons: ReactNode
  /** Class that says what dragging does with it. */
  mark: string
  onEdit: () => void
  onRemoved: () => void
}

/** An entry in the list: what it is for visitors, and what can be done with it. */
export function EntryRow(props: EntryRowProps) {
  const { kind, entry, name, boxProps, columns, own, orderButtons, mark, onEdit, onRemoved } = props
  const { fields, texts, removal } = kind
  const { t } = useTranslation([scopeOf(texts), 'entries', 'common'])
  const { markOf } = useFieldWords(kind)
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { periods } = useSite()
  const { id, isSample, hasDraft, publishAt, changedAt, changedBy, content } = entry
  const usual = isNew(entry) ? 'unpublished' : 'open'
  const state = own?.state ?? { name: usual, text: t(`entries:list.states.${usual}`) }
  const note = own?.note ?? noteOfContent(fields, content, language)
  const marks = flagsOfContent(fields, content).flatMap(([field, value]) => markOf(field, value) ?? [])
  return (
    <tr className={mark}>
      <ChooseCell name={t('entries:several.one', { name })} boxProps={boxProps} />
      <th scope="row" data-label={columns.title}>
        <span>
          <button type="button" className="row-open" onClick={onEdit}>
            {name}
          </button>
          {typeof note === 'string' ? note && <small>{note}</small> : note}
        </span>
      </th>
      <td data-label={t('entries:list.columns.state')}>
        <span className="flex flex-wrap gap-x-2 gap-y-1">
          <span className={`job-state is-${state.name}`}>{state.text}</span>
          {isSample && <span className="text-mark">{t('common:sample.label')}</span>}
          {hasDraft && <DraftMark publishAt={publishAt} />}
          {marks.map((mark) => (
            <span key={mark} className="text-mark">
              {mark}
            </span>
          ))}
        </span>
      </td>
      {own && <td data-label={columns.own}>{own.cell}</td>}
      <td data-label={t('entries:list.columns.changed')}>
        <span>
          {changedBy === undefined
            ? (own?.came ?? t('entries:list.came'))
            : t('entries:list.changedAt', { time: formatTime(changedAt), name: authorName(changedBy) })}
        </span>
      </td>
      <td data-label={t('entries:list.columns.actions')}>
        <div className="row-actions">
          {orderButtons}
          <RowAction
            text={t('entries:list.edit')}
            label={t('entries:list.editOf', { name })}
            onClick={onEdit}
          />
          {own?.actions}
          <DeleteAction
            id={id}
            name={name}
            calls={removal}
            question={t(`${texts}deleteQuestion`)}
            done={{ deleted: t(`${texts}done.deleted`), restored: t(`${texts}done.restored`) }}
            onRemoved={onRemoved}
          >
            {own?.deletion ?? <p>{t('entries:list.deletePeriod', { count: periods.projectDays })}</p>}
          </DeleteAction>
        </div>
      </td>
    </tr>
  )
}
