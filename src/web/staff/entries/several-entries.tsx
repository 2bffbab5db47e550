import '#web/styles/selection.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindWord } from '#contract/content/kinds.ts'
import { maxSeveral, type SeveralAct } from '#contract/content/several-acts.ts'
import { useChangeEntries } from '#web/staff/entries/use-change-entries.ts'
import { SelectionFrame } from '#web/staff/list/selection-frame.tsx'
import type { useSelection } from '#web/staff/list/use-selection.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** An entry of a list that can be chosen. */
export interface SeveralRow<Id extends string | number = string | number> {
  id: Id
  name: string
  /** Visitors see it, and lose it when it is deleted or archived. */
  isPublic: boolean
  hasDraft: boolean
}

interface SeveralEntriesProps<Id extends string | number> {
  kind: KindWord
  /** Name of the bar where another list is on the same screen. */
  bar?: string
  rows: readonly SeveralRow<Id>[]
  selection: ReturnType<typeof useSelection<Id>>
  acts: readonly SeveralAct[]
  /** Called when chosen rows leave the list. */
  onGone: () => void
  /** Categories to move them to. */
  categories?: readonly { id: number; name: string }[]
  /** All that match, of a list that shows a part. */
  all?: { count: number; read: () => Promise<readonly SeveralRow<Id>[]> }
}

/** Acts after which visitors no longer find what they found. */
const taking: readonly SeveralAct[] = ['archive', 'delete']
/** Names that a question has room for. */
const namedInQuestion = 8

/** Bar above a list of entries: several are published, archived, moved, deleted or restored at once. */
export function SeveralEntries<Id extends string | number>(props: SeveralEntriesProps<Id>) {
  const { kind, bar, rows, selection, acts, onGone, categories = [], all } = props
  const { t } = useTranslation(['entries', 'staff'])
  const { changeAll, isBusy, refused, forget } = useChangeEntries(kind)
  const showFailure = useShowFailure()
  const [beyond, setBeyond] = useState<{ list: string; rows: readonly SeveralRow<Id>[] }>()
  const [category, setCategory] = useState('')
  const [asked, setAsked] = useState<SeveralAct>()
  // All that match are chosen only as long as the list stands as it stood when they were.
  const list = JSON.stringify([all?.count, rows.map(({ id }) => id)])
  if (beyond && !(beyond.list === list && selection.isAll)) setBeyond(undefined)
  const known = beyond?.rows ?? rows
  const chosen = known.filter(({ id }) => known !== rows || selection.chosen.includes(id))
  /** All that match, where they are offered. */
  const offered = all && selection.isAll && all.count > rows.length && !beyond ? all.count : 0
  const count = Math.max(offered, chosen.length)
  const isTooMany = count > maxSeveral
  const cannot = isBusy || chosen.length > maxSeveral
  const lost = chosen.filter(({ isPublic }) => isPublic)
  const nameOf = (id: string) => known.find((row) => String(row.id) === id)?.name ?? id

  async function change(act: SeveralAct): Promise<void> {
    if (cannot) return
    setAsked(undefined)
    const more = act === 'category' ? { categoryId: Number(category) } : {}
    const ids = chosen.map(({ id }) => String(id))
    if (!(await changeAll(ids, act, more))) return
    selection.clear()
    onGone()
  }
  async function chooseAll(): Promise<void> {
    if (!all) return
    try {
      setBeyond({ list, rows: await all.read() })
    } catch (error) {
      showFailure(error)
    }
  }
  const begin = (act: SeveralAct) => {
    if (cannot) return
    if (taking.includes(act) && lost.length > 0) setAsked(act)
    else void change(act)
  }
  const isShown = (act: SeveralAct) => act !== 'publish' || chosen.some(({ hasDraft }) => hasDraft)
  return (
    <>
      <SelectionFrame
        scope="entries"
        bar={bar}
        ids={rows.map(({ id }) => id)}
        selection={selection}
        count={chosen.length}
        onCleared={onGone}
      >
        {(offered > 0 || isTooMany) && (
          <RowAction
            text={t(isTooMany ? 'several.tooMany' : 'several.everything', { most: maxSeveral, count })}
            isBusy={isTooMany}
            onClick={chooseAll}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: buttons, each does something at once; no fields of a form */}
        <div role="group" aria-label={t('several.do')} className="selection-states">
          {acts
            .filter((act) => act !== 'category' && isShown(act))
            .map((act) => (
              <Button key={act} kind="outline" aria-disabled={cannot} onClick={() => begin(act)}>
                {t(`several.acts.${act}`)}
              </Button>
            ))}
        </div>
        {acts.includes('category') && (
          <div className="selection-assign">
            <SelectField
              name="several-category"
              label={t('several.category')}
              value={category}
              placeholder={t('several.choose')}
              options={[
                ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
                { value: '0', text: t('several.noCategory') },
              ]}
              onChange={setCategory}
            />
            <Button
              kind="outline"
              aria-disabled={cannot || category === ''}
              onClick={() => category !== '' && void change('category')}
            >
              {t('several.acts.category')}
            </Button>
          </div>
        )}
      </SelectionFrame>
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <div role="alert">
        {refused.length > 0 && (
          <div className="staff-message">
            <p>{t('several.refused')}</p>
            <ul>
              {refused.map(({ id, code }) => (
                <li key={id}>{t('several.refusedOne', { name: nameOf(id), reason: t(reasonOf(code)) })}</li>
              ))}
            </ul>
            <RowAction text={t('several.close')} onClick={forget} />
          </div>
        )}
      </div>
      {asked && (
        <QuestionDialog
          question={t(asked === 'delete' ? 'several.askDelete' : 'several.askArchive', {
            count: chosen.length,
          })}
          labels={{ yes: t(`several.acts.${asked}`), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={() => void change(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{t('several.lost', { count: lost.length })}</p>
          <p className="font-semibold">
            {lost
              .slice(0, namedInQuestion)
              .map(({ name }) => name)
              .join(' · ')}
            {lost.length > namedInQuestion && ' …'}
          </p>
        </QuestionDialog>
      )}
    </>
  )
}

function reasonOf(code: string) {
  if (code === 'not_found') return 'several.gone'
  return code === 'forbidden' ? 'several.forbidden' : 'several.conflict'
}
