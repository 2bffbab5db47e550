import { bundledIds } from '#contract/pages/bundled-ids.ts'
import { readPins, writePins } from '#web/pages/projects/bundle/pins.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Title and note of the visitor's own are kept in the fragment of the address, which no server is told; the page's other
 * views and languages get it, too.
 */
export function startBundle(tools: HTMLElement): void {
  const fields = {
    title: tools.querySelector<Field>('#own-title'),
    note: tools.querySelector<Field>('#own-note'),
  }
  const status = tools.querySelector('[role=status]')
  const heading = document.querySelector('h1')
  const note = document.getElementById('own-note-shown')
  const usual = { heading: heading?.textContent ?? '', title: document.title }

  const fragment = () => {
    const words = new URLSearchParams()
    for (const [name, field] of Object.entries(fields))
      if (field?.value.trim()) words.set(name, field.value.trim())
    return words.toString()
  }
  const show = () => {
    const title = fields.title?.value.trim()
    if (heading) heading.textContent = title || usual.heading
    document.title = title || usual.title
    if (note) {
      note.textContent = fields.note?.value.trim() ?? ''
      note.hidden = note.textContent === ''
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-view], a.language-choice'))
      link.hash = fragment()
  }
  const keep = () => {
    const hash = fragment()
    history.replaceState(history.state, '', location.pathname + location.search + (hash && `#${hash}`))
    show()
  }
  const read = () => {
    const words = new URLSearchParams(location.hash.slice(1))
    const isOwn = words.has('title') || words.has('note')
    if (isOwn) {
      for (const [name, field] of Object.entries(fields))
        if (field) field.value = (words.get(name) ?? '').slice(0, field.maxLength)
      show()
    } else if (fragment()) {
      // A place within the page.
      keep()
    }
  }

  tools.addEventListener('input', keep)
  addEventListener('hashchange', read)
  // Choosing a language rewrites its links first.
  document.addEventListener('click', show)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-view]') : null
    const shown = bundledIds(new URLSearchParams(location.search)) ?? []
    if (link && String(readPins()) === String(shown))
      writePins(bundledIds(new URLSearchParams(link.search)) ?? [])
  })
  tools.querySelector('[data-do=print]')?.addEventListener('click', async () => {
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
    print()
  })
  const copy = tools.querySelector<HTMLElement>('[data-do=copy]')
  copy?.addEventListener('click', async () => {
    const say = (text = '') => {
      if (status) status.textContent = text
    }
    try {
      await navigator.clipboard.writeText(location.href)
      say(copy.dataset['done'])
    } catch {
      // Without a secure origin there is no clipboard.
      say(copy.dataset['failed'])
    }
  })
  read()
}
