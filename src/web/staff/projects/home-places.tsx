import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/content/project.ts'
import { useLanguage } from '#web/contexts.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { titleOf } from '#web/staff/projects/project-cells.tsx'
import { useHomeOrder } from '#web/staff/projects/use-home-order.ts'
import { focusClass } from '#web/ui/focus-class.ts'
import { useMedia } from '#web/ui/use-media.ts'

type Act = 'earlier' | 'later' | 'pin' | 'unpin'

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
  const pressed = useRef<{ id: number; act: Act }>(undefined)
  // Elements that are moved lose the focus: back to the button, wherever it is by now, or to another one of its project.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new order
  useEffect(() => {
    if (!pressed.current) return
    const { id, act } = pressed.current
    pressed.current = undefined
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>(usable) ?? [])
    const own = buttons.filter((button) => button.closest(`[data-project="${id}"]`))
    const wanted = own.find((button) => button.dataset['action'] === act) ?? own[0] ?? buttons[0]
    wanted?.focus()
  }, [pinned])
  // A phone has no room for it above the list.
  const isWide = useMedia('(width >= 48rem)')
  if (projects.length === 0) return null

  const nameOf = (project: Project) => titleOf(project, language)
  /** Moves a project to a place, without one it loses its own. */
  async function press(project: Project, act: Act, to?: number): Promise<void> {
    const { id } = project
    const name = nameOf(project)
    pressed.current = { id, act }
    const isDone = await (to === undefined ? unpin(id, name) : place(id, to, name))
    if (!isDone) pressed.current = undefined
  }
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
          const button = (act: Act, to?: number, isOff = false) => (
            // Not disabled, or it would lose the focus. The one that unpins is found again after pinning.
            <RowAction
              data-action={act === 'unpin' ? 'pin' : act}
              text={t(`home.${act}`)}
              label={t(`home.${act}Of`, { name })}
              isBusy={isOff}
              onClick={() => void press(project, act, to)}
            />
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
                      {button('earlier', index - 1, index === 0)}
                      {button('later', index + 1, index >= pinned.length - 1)}
                      {button('unpin')}
                    </>
                  ) : (
                    button('pin', pinned.length)
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
