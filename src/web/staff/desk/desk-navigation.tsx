import '#web/styles/desk-navigation.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import { type AreaName, areaAt, areasFor, pathOfArea } from '#contract/pages/desk-areas.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeskPlace } from '#web/staff/desk/desk-place.tsx'
import { useCallQuery, useOwnAccount, useRole } from '#web/staff/session/staff-cache.ts'
import { useUnread } from '#web/staff/session/use-has-access.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** The parts of the staff area: all of them in a rail, or on a narrow window a few in a bar at the foot. */
export function DeskNavigation() {
  const { t } = useTranslation('staff')
  // Nothing else is open before.
  if (useOwnAccount()?.needsNewPassword) return null
  return (
    <>
      <DeskPlace name="areas">
        <nav aria-label={t('areas.label')} className="desk-rail">
          <AreaLists />
        </nav>
      </DeskPlace>
      <DeskPlace name="bar">
        <AreaBar />
      </DeskPlace>
    </>
  )
}

function AreaLists({ onFollowed }: { onFollowed?: () => void }) {
  const { t } = useTranslation('staff')
  const id = useId()
  return areasFor(useRole()).map(({ group, areas }) => (
    <div key={group}>
      <p id={`${id}-${group}`} className="desk-group">
        {t(`areas.groups.${group}`)}
      </p>
      <ul aria-labelledby={`${id}-${group}`}>
        {areas.map(({ name }) => (
          <li key={name}>
            <AreaLink name={name} className="desk-link" onFollowed={onFollowed} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function AreaBar() {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)
  const inBar = areasFor(useRole()).flatMap(({ areas }) => areas.filter(({ isInBar }) => isInBar))
  const current = useCurrentArea()
  return (
    <>
      <nav aria-label={t('areas.label')} className="desk-bar">
        {inBar.map(({ name }) => (
          <AreaLink key={name} name={name} className="desk-bar-item" />
        ))}
        <button
          type="button"
          className="desk-bar-item"
          aria-haspopup="dialog"
          aria-current={inBar.some(({ name }) => name === current) ? undefined : 'true'}
          onClick={() => setOpen(true)}
        >
          <Icon of="more" />
          {t('areas.more')}
        </button>
      </nav>
      {isOpen && <AllAreas onClose={() => setOpen(false)} />}
    </>
  )
}

function AllAreas({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const lists = useRef<HTMLDivElement>(null)
  useEffect(() => lists.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [])
  return (
    <Modal heading={t('areas.all')} onClose={onClose}>
      <div ref={lists} className="desk-all">
        <AreaLists onFollowed={onClose} />
      </div>
      <div className="modal-actions is-sticky">
        <Button kind="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}

interface AreaLinkProps {
  name: AreaName
  className: string
  onFollowed?: (() => void) | undefined
}

function AreaLink({ name, className, onFollowed }: AreaLinkProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const current = useCurrentArea()
  const waiting = useWaiting(name)
  return (
    <Link
      to={addressIn(language, pathOfArea(name))}
      className={className}
      aria-current={name === current ? 'page' : undefined}
      onClick={onFollowed}
    >
      <Icon of={name} />
      {t(`areas.${name}`)}
      {waiting && (
        <>
          {' '}
          <span className="desk-count">
            <span aria-hidden="true">{waiting.count}</span>
            <span className="sr-only">{waiting.inWords}</span>
          </span>
        </>
      )}
    </Link>
  )
}

const useCurrentArea = (): AreaName => areaAt(splitAddress(useLocation().pathname).path)

/** Returns the number of what waits in an area for somebody, with its words; undefined for none. */
function useWaiting(name: AreaName): { count: number; inWords: string } | undefined {
  const { t } = useTranslation('staff')
  const unread = useUnread()
  // The loader of every screen has read them (`loadDrafts`).
  const { data: drafts } = useQuery({ ...useCallQuery('listDrafts', {}), enabled: false })
  const count = { inquiries: unread, drafts: drafts?.length }[name as string]
  if (!count) return undefined
  return { count, inWords: t(name === 'drafts' ? 'areas.waiting' : 'areas.unread', { count }) }
}

/** For the bar alone. */
const drawings: Partial<Record<AreaName | 'more', string>> = {
  dashboard:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  inquiries: 'M3.5 6h17v12.5h-17ZM4 7l8 6 8-6',
  'project-desk': 'M5 20V10h14v10ZM12 10V4M9 13.5h2M13 13.5h2M9 16.5h2M13 16.5h2',
  texts: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  more: 'M4 6h16M4 12h16M4 18h16',
}

function Icon({ of: name }: { of: AreaName | 'more' }) {
  return (
    <svg viewBox="0 0 24 24" className="desk-icon" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawings[name]} strokeWidth="1.75" />
    </svg>
  )
}
