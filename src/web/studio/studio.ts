import { isEntryAddress, previewedAddress } from '#contract/addresses.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { MarkedText } from '#contract/text-marks.ts'
import { writeStored } from '#web/api/storage.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { createEditLayer, type EditLayer } from '#web/studio/edit-layer.ts'
import { fetchPage, pageParts, type StudioMode, showPage } from '#web/studio/preview-document.ts'
import { type MarkedPlace, readMarkList, takeMarks } from '#web/studio/read-marks.ts'
import { here, lostByReload, notePreviewed, readMode } from '#web/studio/studio-place.ts'
import { makeNote, makeSwitch, markWaiting, type StudioTexts } from '#web/studio/switches.ts'

export interface Studio {
  /** Switches for the bar. */
  switches: HTMLButtonElement[]
  /** Stands below the bar, and says that this is not what visitors see. */
  note: HTMLElement
  /** Shows what was chosen on an earlier page of this tab. */
  start: () => void
  remove: () => void
}

/** Preview of all drafts, and editing of the texts where they stand; both stay on while staff follow links in this tab. */
export function createStudio(language: LanguageCode, texts: StudioTexts): Studio {
  let shown: StudioMode = 'off'
  let shownAddress = here()
  let latest = 0
  let layer: EditLayer | undefined
  const switches = [
    makeSwitch(texts.preview, (isOn) => choose(isOn ? 'preview' : 'off')),
    makeSwitch(texts.editTexts, (isOn) => choose(isOn ? 'edit' : 'preview')),
  ]
  const note = makeNote(language, texts, () => {
    choose('off')
    switches[0]?.focus()
  })

  function choose(mode: StudioMode): void {
    writeStored('session', staffStorageKeys.studioMode, mode === 'off' ? null : mode)
    void show(mode)
  }

  function tell(mode: StudioMode, words: string): void {
    for (const [index, isOn] of [mode !== 'off', mode === 'edit'].entries())
      switches[index]?.setAttribute('aria-checked', String(isOn))
    note.classList.toggle('is-on', words !== '')
    note.classList.toggle('has-preview', mode !== 'off')
    document.documentElement.classList.toggle('has-studio-note', words !== '')
    const [said] = note.children
    if (said) said.textContent = words
  }

  /** Resolves to whether the page is shown in that mode. */
  async function show(mode: StudioMode): Promise<boolean> {
    // It may not be there for visitors.
    if (mode === 'off' && shown !== 'off' && isEntryAddress(location.pathname)) {
      location.reload()
      return false
    }
    const request = ++latest
    notePreviewed(mode)
    tell(mode, mode === 'off' ? '' : texts.loading)
    markWaiting(true)
    try {
      const next = await fetchPage(mode)
      if (request !== latest) return false
      layer?.remove()
      layer = undefined
      const list = mode === 'edit' ? readMarkList(next) : []
      await showPage(next, () => {
        if (mode === 'edit') layEditLayer(list)
      })
      shown = mode
      shownAddress = here()
      tell(mode, { off: '', preview: texts.previewNote, edit: texts.editNote }[mode])
      return true
    } catch (error) {
      if (request !== latest) return false
      console.warn(error)
      writeStored('session', staffStorageKeys.studioMode, shown === 'off' ? null : shown)
      tell(shown, texts.failed)
      return false
    } finally {
      if (request === latest) markWaiting(false)
    }
  }

  async function showInPlace(address: string, mode: StudioMode): Promise<void> {
    const arrived = here()
    history.replaceState(null, '', address)
    if (await show(mode)) return
    history.replaceState(null, '', arrived)
    notePreviewed(mode)
  }

  function layEditLayer(list: readonly MarkedText[]): void {
    const parts = pageParts()
    layer = createEditLayer({
      places: takeMarks(parts, list),
      parts,
      label: texts.texts,
      nameOf: (content) => texts.editText.replace('{{text}}', () => content),
      onEdit: (place) => void edit(place),
    })
    note.after(layer.element)
  }

  async function edit({ texts: marked, element }: MarkedPlace): Promise<void> {
    markWaiting(true)
    try {
      const { openTextEditor } = await import('#web/studio/text-editor.tsx')
      await openTextEditor({
        texts: marked,
        // What is pressed to be edited does not lead on by itself.
        link: element.closest<HTMLAnchorElement>('a[href]')?.href,
        onSaved: async (text) => {
          if (await show(shown)) requestAnimationFrame(() => layer?.buttonOf(text)?.focus())
        },
      })
    } catch (error) {
      console.warn(error)
      tell(shown, texts.failed)
    } finally {
      markWaiting(false)
    }
  }

  const listening = new AbortController()
  const { signal } = listening
  // The gallery changes its view by itself, but does not know of drafts: in a preview its links and its search lead to a document
  // of their own.
  const leaveGalleryAlone = (event: Event) => {
    const part = event.target instanceof Element ? event.target : undefined
    if (shown === 'off' || !part) return
    const search = part.closest<HTMLFormElement>('form[data-search]')
    if (event.type === 'click' ? part.closest('a[data-view]') : search) event.stopPropagation()
    if (event.type === 'change' && part.matches('select')) search?.requestSubmit()
  }
  for (const type of ['click', 'submit', 'change'])
    document.addEventListener(type, leaveGalleryAlone, { capture: true, signal })
  // Visitors do not have the page of what is new yet: in a preview its link shows it in the place of this one.
  const followToEntry = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (shown === 'off' || !link || link.target !== '' || link.origin !== location.origin) return
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || !isEntryAddress(link.pathname)) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    void show(shown).then((isShown) => {
      if (!isShown) return
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('#content h1')?.focus()
    })
  }
  document.addEventListener('click', followToEntry, { signal })
  const goBack = (event: PopStateEvent) => {
    if (shown === 'off' || shownAddress === here()) return
    event.stopImmediatePropagation()
    void show(shown)
  }
  addEventListener('popstate', goBack, { capture: true, signal })
  // Back may bring a document as it was left, before another mode was chosen.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readMode() !== shown) void show(readMode())
  }
  addEventListener('pageshow', comeBack, { signal })
  tell('off', '')

  return {
    switches,
    note,
    start() {
      const named = previewedAddress(location.hash)
      if (named !== undefined) {
        history.replaceState(null, '', named)
        choose('preview')
        return
      }
      const mode = readMode()
      if (mode === 'off') return
      // The address of what is new leads elsewhere: after a reload it is shown in the place of that page again.
      const lost = lostByReload()
      if (lost === undefined) void show(mode)
      else void showInPlace(lost, mode)
    },
    remove() {
      listening.abort()
      layer?.remove()
      note.remove()
      document.documentElement.classList.remove('has-studio-note')
      // Nobody is logged in any more: drafts must not stay on the screen.
      if (shown !== 'off') location.reload()
    },
  }
}
