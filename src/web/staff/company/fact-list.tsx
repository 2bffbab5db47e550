import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { listAt } from '#web/staff/company/facts-at.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { Button } from '#web/ui/button.tsx'

interface FactListProps {
  path: string
  /** Content of a new entry. */
  blank: object
  /** If not those of its fact; without `add` nothing can be added. */
  words?: { add: string | undefined; empty: string }
  /** Names an entry; by default its fact and its place. */
  nameEntry?: (entry: unknown) => string
  /** Fields of the entry at a path. */
  children: (path: string) => ReactNode
}

/** Entries of a fact in their order: each can be moved and removed, which can be taken back, and one be added. */
export function FactList({ path, blank, words, nameEntry, children }: FactListProps) {
  const { t } = useTranslation(['company', 'staff'])
  const { form, facts, problems, change } = useFacts()
  const showNotice = useShowNotice()
  const nameOf = useFactName()
  const list = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const entries = listAt(facts, path)
  const fact = path as 'partners'
  const { add: addText, empty } = words ?? { add: t(`add.${fact}`), empty: t(`empty.${fact}`) }
  const problem = problems[path]
  const nameAt = (index: number) => nameEntry?.(entries[index]) ?? nameOf(`${path}[${index}]`)
  /** The latest, for when something is taken back later. */
  const latest = useRef(entries)
  latest.current = entries
  /** A file is on its way to the place of one of them. */
  const isFixed = Object.keys(form.holds).some((held) => held.startsWith(`${path}[`))
  const latestFixed = useRef(isFixed)
  latestFixed.current = isFixed

  const focusIn = (index: number, selector: string) =>
    requestAnimationFrame(() => {
      const entry = list.current?.querySelectorAll<HTMLElement>(':scope > ol > li')[index]
      const wanted = entry?.querySelector<HTMLElement>(selector)
      const other = entry?.querySelector<HTMLElement>('.row-action:not([disabled])')
      ;(wanted?.matches(':disabled')
        ? other
        : (wanted ?? list.current?.querySelector('button.company-add'))
      )?.focus()
    })

  function move(index: number, by: -1 | 1): void {
    const next = [...entries]
    const [moved] = next.splice(index, 1)
    next.splice(index + by, 0, moved)
    change(path, next)
    setAnnounced(t('list.moved', { place: index + by + 1, count: entries.length }))
    focusIn(index + by, by < 0 ? '[data-move=up]' : '[data-move=down]')
  }

  function remove(index: number): void {
    const removed = entries[index]
    change(path, entries.toSpliced(index, 1))
    focusIn(Math.min(index, entries.length - 2), 'input, select, textarea')
    showNotice({
      message: t('list.removed', { name: nameAt(index) }),
      isError: false,
      action: {
        text: t('staff:undo'),
        onAct() {
          const place = latestFixed.current ? latest.current.length : index
          change(path, latest.current.toSpliced(place, 0, removed))
        },
      },
    })
  }

  function add(): void {
    change(path, [...entries, blank])
    focusIn(entries.length, 'input, select, textarea')
  }

  return (
    <div ref={list} className="company-list">
      {entries.length === 0 && <p className="text-steel-600">{empty}</p>}
      <ol>
        {entries.map((_entry, index) => {
          const name = nameAt(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that stays
            <li key={index}>
              <fieldset>
                <legend className="sr-only">{name}</legend>
                {children(`${path}[${index}]`)}
              </fieldset>
              <div className="company-entry-actions">
                <RowAction
                  text={t('list.up')}
                  data-move="up"
                  label={t('list.upOf', { name })}
                  disabled={index === 0}
                  isBusy={isFixed}
                  onClick={() => move(index, -1)}
                />
                <RowAction
                  text={t('list.down')}
                  data-move="down"
                  label={t('list.downOf', { name })}
                  disabled={index === entries.length - 1}
                  isBusy={isFixed}
                  onClick={() => move(index, 1)}
                />
                <RowAction
                  text={t('list.remove')}
                  isDanger
                  isBusy={isFixed}
                  label={t('list.removeOf', { name })}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {problem && <p className="field-problem">{problem}</p>}
      {addText && (
        <Button kind="plain" className="company-add mt-4" onClick={add}>
          {addText}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}
