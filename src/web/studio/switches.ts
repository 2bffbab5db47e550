import type { LanguageCode } from '#contract/language.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import { makeButton } from '#web/studio/make-button.ts'
import { isEmptyText, type MarkedPlace } from '#web/studio/read-marks.ts'

/** Names the button of a place by the part that it is, or by what is shown there. */
export function nameOfPlace(texts: BarTexts, content: string, place: MarkedPlace): string {
  const { part } = place
  const parts: Readonly<Record<string, string>> = texts.parts
  if (part) return texts.arrange.replace('{{text}}', () => parts[part.name] ?? content)
  const ofText = isEmptyText(place) ? texts.fillText : texts.editText
  return (place.fact ? texts.editFact : ofText).replace('{{text}}', () => content)
}

/** A switch for the bar, off at first. */
export function makeSwitch(text: string, onChange: (isOn: boolean) => void): HTMLButtonElement {
  const button = makeButton(text, () => onChange(button.ariaChecked !== 'true'))
  button.role = 'switch'
  button.className = 'studio-switch'
  return button
}

/** Note below the bar during a preview, with links to the drafts and out of it. */
export function makeNote(
  language: LanguageCode,
  texts: BarTexts,
  onLeave: () => void,
  onSharing: () => void,
) {
  const note = document.createElement('div')
  note.className = 'studio-note'
  const said = document.createElement('p')
  said.role = 'status'
  const drafts = document.createElement('a')
  drafts.href = addressIn(language, staffPaths.drafts)
  drafts.textContent = texts.drafts
  const leave = makeButton(texts.leave, onLeave)
  const sharing = makeButton(texts.sharing, onSharing)
  note.append(said, sharing, drafts, leave)
  return { note, said, sharing, drafts, leave }
}

/** Marks the page as about to be replaced. */
export function markWaiting(isWaiting: boolean): void {
  const content = document.getElementById('content')
  content?.setAttribute('aria-busy', String(isWaiting))
  content?.classList.toggle('is-waiting', isWaiting)
  document.querySelector('.loading-bar')?.classList.toggle('is-loading', isWaiting)
}
