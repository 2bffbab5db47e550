import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ContactDraft } from '#contract/contact-fields.ts'
import { subjects } from '#contract/inquiry-fields.ts'

interface WishesProps {
  isReady: boolean
  draft: ContactDraft
  change: <F extends 'subject' | 'message'>(field: F, value: ContactDraft[F]) => void
  /** Called before a wish is taken over. */
  onWish: () => void
}

/**
 * Takes over what a link to the form wants in it, which `form-links.ts` leaves at the island: a subject, and a line for the
 * message. What was typed stays.
 */
export function useWishes({ isReady, draft, change, onWish }: WishesProps): void {
  const lastLine = useRef('')

  function take() {
    const island = islandOfForm()
    if (!island) return
    const { wishSubject, wishAbout: line } = island.dataset
    delete island.dataset['wishSubject']
    delete island.dataset['wishAbout']
    onWish()
    const subject = subjects.find((one) => one === wishSubject)
    // A general question takes nothing back that was chosen for a reason.
    if (subject && (subject !== 'generalMessage' || draft.subject === '')) change('subject', subject)
    if (!line || draft.message.includes(line)) return
    const typed = draft.message === lastLine.current ? '' : draft.message.trim()
    lastLine.current = typed === '' ? `${line}\n\n` : ''
    change('message', lastLine.current || `${typed}\n\n${line}`)
  }

  const latest = useRef(take)
  latest.current = take

  useEffect(() => {
    if (!isReady) return
    const island = islandOfForm()
    const takeNow = () => flushSync(() => latest.current())
    if (island && (island.dataset['wishSubject'] || island.dataset['wishAbout'])) latest.current()
    island?.addEventListener('form-wish', takeNow)
    return () => island?.removeEventListener('form-wish', takeNow)
  }, [isReady])
}

const islandOfForm = () => document.querySelector<HTMLElement>('[data-island="contact-form"]')
