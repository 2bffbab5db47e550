import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/content/project.ts'
import { useLanguage } from '#web/contexts.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { titleOf } from '#web/staff/projects/project-cells.tsx'
import { useHomeOrder } from '#web/staff/projects/use-home-order.ts'
import { focusClass } from '#web/ui/focus-class.ts'
import { useMedia } from '#web/ui/use-media.ts'

const usable = 'button:not([aria-disabled=true])'

/** Projects of the home page: the pinned ones in the staff's order, then the newest. */
export function HomePlaces() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { projects, pinned, isBusy, place, unpin } = useHomeOrder()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  /** The button that has led to the next order. */
  const pressed = useRef<{ id: number; action: string }>(undefined)
  // Elements that are moved lose the focus: back to the button, wherever it is by now, or to another one of its project.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new order
  useEffect(() => {
    if (!pressed.current) return
    const { id, action } = pressed.current
    pressed.current = undefined
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>(usable) ?? [])
    const own = buttons.filter((button) => button.closest(`[data-project="${id}"]`))
    const wanted = own.find((button) => button.dataset['action'] === action) ?? own[0] ?? buttons[0]
    wanted?.focus()
  }, [pinned])
  // A phone has no room for it above the list.
  const isWide = useMedia('(width >= 48rem)')
  if (projects.length === 0) return null

  const nameOf = (project: Project) => titleOf(project, language)
  async function press(project: Project, action: string, command: () => Promise<boolean>): Promise<void> {
    pressed.current = { id: project.id, action }
    if (!(await command())) pressed.current = undefined
  }
  const move = (project: Project, index: number, action: string) =>
    press(project, action, () => place(project.id, index, nameOf(project)))
  const loosen = (project: Project) => press(project, 'pin', () => unpin(project.id, nameOf(project)))
  const dropOn = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      const project = projects.find(({ id }) => id === dragged)
      const isElsewhere = projects.findIndex(({ id }) => id === dragged) !== index
      if (project && isElsewhere) void place(project.id, index, nameOf(project))
    },
  })
  return (
    <details className="home-places" open={isWide}>
      <summary>{t('home.heading')}</summary>
      <p className="home-places-hint">{t('home.hint')}</p>
      <ol ref={list} aria-label={t('home.heading')} aria-busy={isBusy}>
        {projects.map((project, index) => {
          const { id, pictureSizes, focus } = project
          const name = nameOf(project)
          const isPinned = pinned.includes(id)
          const command = (action: string, text: string, label: string, act: () => void, isOff = false) => (
            // Not disabled, or it would lose the focus.
            <RowAction data-action={action} text={text} label={label} isBusy={isOff} onClick={act} />
          )
          return (
            <li
              key={id}
              data-project={id}
              draggable
              className={`${isPinned ? 'is-pinned' : ''} ${over === index && dragged !== id ? 'is-over' : ''}`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(id)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              {...dropOn(index)}
            >
              <span className={`contents ${focusClass(focus)}`}>
                <img
                  src={pictureSizes.webp[0]?.url}
                  alt=""
                  width={72}
                  height={45}
                  className="thumbnail"
                  draggable={false}
                />
              </span>
              <div>
                <p className="home-place-title">{name}</p>
                <p className="home-place-state">{t(isPinned ? 'home.isPinned' : 'home.isNewest')}</p>
                <div className="row-actions">
                  {isPinned ? (
                    <>
                      {command(
                        'earlier',
                        t('home.earlier'),
                        t('home.earlierOf', { name }),
                        () => void move(project, index - 1, 'earlier'),
                        index === 0,
                      )}
                      {command(
                        'later',
                        t('home.later'),
                        t('home.laterOf', { name }),
                        () => void move(project, index + 1, 'later'),
                        index >= pinned.length - 1,
                      )}
                      {command(
                        'pin',
                        t('home.unpin'),
                        t('home.unpinOf', { name }),
                        () => void loosen(project),
                      )}
                    </>
                  ) : (
                    command(
                      'pin',
                      t('home.pin'),
                      t('home.pinOf', { name }),
                      () => void move(project, pinned.length, 'pin'),
                    )
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
