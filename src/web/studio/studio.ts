import type { LanguageCode } from '#contract/language.ts'
import { previewedAddress } from '#contract/pages/addresses.ts'
import { isEntryAddress } from '#contract/pages/is-entry-address.ts'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { isUnauthorized, withLogin } from '#web/api/fetch-api.ts'
import { writeStored } from '#web/api/storage.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import { createEditLayer, type EditLayer } from '#web/studio/edit-layer.ts'
import { createEditors } from '#web/studio/editors.ts'
import { followLinks } from '#web/studio/follow-links.ts'
import { logInAgain } from '#web/studio/login-again.ts'
import { createPageChanges } from '#web/studio/page-changes.ts'
import { fetchPage, pageParts, type StudioMode, showPage } from '#web/studio/preview-document.ts'
import { readMarkList, takeFactMarks, takeMarks } from '#web/studio/read-marks.ts'
import { addSpotButtons } from '#web/studio/spot-buttons.ts'
import { here, lostByReload, notePreviewed, readMode } from '#web/studio/studio-place.ts'
import { makeNote, makeSwitch, markWaiting, nameOfPlace } from '#web/studio/switches.ts'

export interface Studio {
  /** Switches for the bar. */
  switches: HTMLButtonElement[]
  /** Stands below the bar, and says that this is not what visitors see. */
  note: HTMLElement
  /** Shows what was chosen on an earlier page of this tab. */
  start: () => void
  remove: () => void
}

/** Called by the studio for the bar around it. */
interface StudioEvents {
  /** Another page is shown, or the same in another mode. */
  shown: () => void
  /** The session has ended, and nobody has logged in again. */
  loggedOut: () => void
}

/** Preview of all drafts, and editing of the texts where they stand; both stay on while staff follow links in this tab. */
export function createStudio(language: LanguageCode, texts: BarTexts, happened: StudioEvents): Studio {
  let shown: StudioMode = 'off'
  let shownAddress = here()
  let latest = 0
  let layer: EditLayer | undefined
  const switches = [
    makeSwitch(texts.preview, (isOn) => choose(isOn ? 'preview' : 'off')),
    makeSwitch(texts.editTexts, (isOn) => choose(isOn ? 'edit' : 'preview')),
  ]
  const leaveStudio = () => {
    choose('off')
    switches[0]?.focus()
  }
  const shareThis = () => void editors.editSharing(sharing)
  const { note, said, sharing, drafts, leave } = makeNote(language, texts, leaveStudio, shareThis)
  const editors = createEditors({
    language,
    texts,
    showAnew: () => show(shown),
    focusPlace: (find) => requestAnimationFrame(() => ((layer && find(layer)) ?? switches[1])?.focus()),
    failed,
  })
  const changes = createPageChanges({
    texts,
    link: drafts,
    leave,
    onChanged: () => void show(shown),
    onFailed: failed,
  })

  function choose(mode: StudioMode): void {
    writeStored('session', staffStorageKeys.studioMode, mode === 'off' ? null : mode)
    void show(mode)
  }

  function failed(error: unknown, words = texts.failed): void {
    console.warn(error)
    tell(shown, words)
  }

  function tell(mode: StudioMode, words: string): void {
    for (const [index, isOn] of [mode !== 'off', mode === 'edit'].entries())
      switches[index]?.setAttribute('aria-checked', String(isOn))
    note.classList.toggle('is-on', words !== '')
    note.classList.toggle('has-preview', mode !== 'off')
    sharing.hidden = mode !== 'edit'
    document.documentElement.classList.toggle('has-studio-note', words !== '')
    said.textContent = words
  }

  /** Shows this page in that mode, or another one in its place; resolves to whether it is there. */
  async function show(mode: StudioMode, other?: URL): Promise<boolean> {
    // It may not be there for visitors.
    if (mode === 'off' && shown !== 'off' && isEntryAddress(location.pathname)) {
      location.reload()
      return false
    }
    const request = ++latest
    const address = other ? other.pathname + other.search : here()
    notePreviewed(mode, address)
    tell(mode, mode === 'off' ? '' : texts.loading)
    markWaiting(true)
    try {
      const next = await withLogin(() => fetchPage(mode, address), logInAgain)
      if (request !== latest) return false
      layer?.remove()
      layer = undefined
      const list = mode === 'edit' ? readMarkList(next) : []
      await showPage(next, () => {
        // Islands look where they are as soon as they start.
        if (other) history.pushState(null, '', other)
        if (mode === 'edit') layEditLayer(list)
      })
      shown = mode
      shownAddress = here()
      tell(mode, { off: '', preview: texts.previewNote, edit: texts.editNote }[mode])
      happened.shown()
      if (mode !== 'off') void changes.update(list)
      return true
    } catch (error) {
      if (request !== latest) return false
      writeStored('session', staffStorageKeys.studioMode, shown === 'off' ? null : shown)
      notePreviewed(shown, shownAddress)
      tell(shown, texts.failed)
      if (isUnauthorized(error)) happened.loggedOut()
      else console.warn(error)
      return false
    } finally {
      if (request === latest) markWaiting(false)
    }
  }

  async function showInPlace(address: string, mode: StudioMode): Promise<void> {
    const arrived = here()
    history.replaceState(null, '', address)
    if (!(await show(mode))) history.replaceState(null, '', arrived)
  }

  function layEditLayer(list: readonly MarkedText[]): void {
    const parts = pageParts()
    const ofTexts = takeMarks(parts, list)
    layer = createEditLayer({
      places: [...ofTexts, ...takeFactMarks(parts)],
      parts,
      label: texts.texts,
      nameOf: (content, place) => nameOfPlace(texts, content, place),
      onEdit: (place, button) => void editors.edit(place, button),
    })
    note.after(layer.element)
    addSpotButtons({
      parts,
      text: texts.editPicture,
      language,
      onEdit: (spot) => void editors.editSpot(spot),
    })
  }

  const listening = new AbortController()
  const { signal } = listening
  followLinks({ isOn: () => shown !== 'off', show: (page) => show(shown, page), signal })
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
        choose(readMode() === 'edit' ? 'edit' : 'preview')
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
