import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { addressIn, deskPath, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'

type Screen =
  | Exclude<
      keyof typeof staffPaths,
      'login' | 'forgotten' | 'new-password' | 'dashboard' | 'inquiry-detail' | 'inquiry-new' | 'desk'
    >
  | DeskKind['word']
type Area = Screen | 'projects' | 'categories'
export type CurrentArea = Screen | 'projects'

interface StaffMenuProps {
  areas: readonly { group: 'content' | 'inquiries' | 'administration'; names: readonly Area[] }[]
  lists: { projects: To; categories: To } | undefined
  current: CurrentArea | undefined
  /** In words, behind the link to the inbox; on a phone on the button, too. */
  unread: string | undefined
}

/** The parts of the staff area in groups: lines of links, which are behind a button on a narrow window. */
export function StaffMenu({ areas, lists, current, unread }: StaffMenuProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const { isOpen, setOpen, nav, button, closeOnEscape } = useDisclosure()
  const id = useId()
  const dashboard = addressIn(language, staffPaths.dashboard)
  const addressOf = (name: Area): To => {
    if (name === 'projects') return lists?.projects ?? dashboard
    if (name === 'categories') return lists?.categories ?? `${dashboard}#categories-heading`
    const kind = deskKinds.find(({ word }) => word === name)
    return addressIn(language, kind ? deskPath(kind.desk) : staffPaths[name as keyof typeof staffPaths])
  }
  return (
    <nav
      ref={nav}
      aria-label={t('areas.label')}
      className="staff-areas print:hidden"
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        className="staff-areas-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('areas.menu')}
        {unread && <span className="unread-count">{unread}</span>}
      </button>
      <div id={id} className={isOpen ? 'staff-groups is-open' : 'staff-groups'}>
        {areas.map(
          ({ group, names }) =>
            names.length > 0 && (
              <div key={group}>
                <p id={`${id}-${group}`}>{t(`areas.groups.${group}`)}</p>
                <ul aria-labelledby={`${id}-${group}`}>
                  {names.map((name) => (
                    <li key={name}>
                      <Link
                        to={addressOf(name)}
                        className="contents-link"
                        aria-current={current === name ? 'page' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        {t(`areas.${name}`)}
                      </Link>
                      {name === 'inquiries' && unread && <span className="unread-count">{unread}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </nav>
  )
}

/** Opened by its button; closed by that, Escape, and a press or focus elsewhere. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
    }
  }, [isOpen])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, nav, button, closeOnEscape }
}
