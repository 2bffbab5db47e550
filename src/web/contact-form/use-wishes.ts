import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ContactDraft } from '#contract/inquiries/contact-fields.ts'
import { regardsOptions, subjects } from '#contract/inquiries/inquiry-fields.ts'
import type { useContactDraft } from '#web/contact-form/use-contact-draft.ts'

interface WishesProps {
  entered: Pick<
    ReturnType<typeof useContactDraft>,
    'isReady' | 'draft' | 'about' | 'noteAbout' | 'idempotencyKey'
  >
  change: <F extends 'subject' | 'message' | 'BuildingSize' | 'Regards'>(
    field: F,
    value: ContactDraft[F],
  ) => void
  /** A wish waits until what was sent has arrived. */
  isBusy: boolean
  /** Called before a wish is applied. */
  onWish: () => void
}

/**
 * Applies what a link to the form asks for, which `form-links.ts` leaves at the island: a subject, a line for the
 * message, and for a price inquiry what a tool has found. Typed input stays. As long as the line stands alone it is in the language of the page.
 */
export function useWishes({ entered, change, isBusy, onWish }: WishesProps): void {
  const { isReady, draft, about, noteAbout, idempotencyKey } = entered
  /** The size that came from a tool, which another one may replace. */
  const sizeOfTool = useRef('')
  const isUntouched = about !== undefined && draft.message.trim() === about.line

  function take() {
    const island = islandOfForm()
    if (!island) return
    const { wishSubject, wishAbout: line, wishAboutId: id = '' } = island.dataset
    const { wishSize: size, wishRegards = '' } = island.dataset
    for (const wish of wishes) delete island.dataset[wish]
    onWish()
    const subject = subjects.find((one) => one === wishSubject)
    // A general question takes nothing back that was chosen for a reason.
    if (subject && (subject !== 'generalMessage' || draft.subject === '')) change('subject', subject)
    if (size && ['', sizeOfTool.current].includes(draft.BuildingSize.trim())) {
      change('BuildingSize', size)
      sizeOfTool.current = size
    }
    const regards = wishRegards.split(' ')
    if (wishRegards)
      change(
        'Regards',
        regardsOptions.filter((one) => draft.Regards.includes(one) || regards.includes(one)),
      )
    if (!line || draft.message.includes(line)) return
    const typed = isUntouched ? '' : draft.message.trim()
    if (typed === '') begin(id, line)
    else change('message', `${typed}\n\n${line}`)
  }

  function begin(id: string, line: string) {
    noteAbout({ id, line })
    change('message', `${line}\n\n`)
  }

  function translate() {
    // An inquiry that was sent, or waits, stays as it is.
    if (!isUntouched || idempotencyKey) return
    const link = document.querySelector<HTMLElement>(`[data-about-id="${CSS.escape(about.id)}"]`)
    const line = link?.dataset['about']
    if (line && line !== about.line) begin(about.id, line)
  }

  const latest = useRef({ take, translate })
  latest.current = { take, translate }

  useEffect(() => {
    if (!isReady || isBusy) return
    const island = islandOfForm()
    const takeNow = () => flushSync(() => latest.current.take())
    if (island && (island.dataset['wishSubject'] || island.dataset['wishAbout'])) latest.current.take()
    else latest.current.translate()
    island?.addEventListener('form-wish', takeNow)
    return () => island?.removeEventListener('form-wish', takeNow)
  }, [isReady, isBusy])
}

const wishes = ['wishSubject', 'wishAbout', 'wishAboutId', 'wishSize', 'wishRegards']

const islandOfForm = () => document.querySelector<HTMLElement>('[data-island="contact-form"]')
