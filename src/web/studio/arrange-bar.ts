import { type FactName, factGroups, groupId } from '#contract/company/fact-groups.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { type LayoutFact, type LayoutPart, shownParts } from '#contract/pages/layouts.ts'
import { fetchApi, withLogin } from '#web/api/fetch-api.ts'
import { asScheduled } from '#web/staff/entries/as-scheduled.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import { logInAgain } from '#web/studio/login-again.ts'
import { makeButton } from '#web/studio/make-button.ts'

/** A part of a page that the company arranges. */
export interface ArrangedPart {
  fact: LayoutFact
  name: LayoutPart
}

interface ArrangeBarOptions {
  part: ArrangedPart
  /** It stands beside this one, which has the focus again when it closes. */
  button: HTMLButtonElement
  texts: BarTexts
  /** Name of the whole. */
  label: string
  /** Form of all parts, hidden ones too. */
  formAddress: string
  /** Saves as a draft what is shown, in order. */
  onArranged: (saving: Promise<void>) => void
}

/** Returns the address of the group of the company's form that a fact is changed in. */
export const formOfFact = (language: LanguageCode, fact: FactName): string =>
  `${addressIn(language, staffPaths.company)}#${groupId(factGroups[fact])}`

/** Opens a small bar that moves or hides a part; Escape and a focus elsewhere close it. */
export function openArrangeBar(options: ArrangeBarOptions): void {
  const { part, button, texts, label, formAddress, onArranged } = options
  const bar = document.createElement('div')
  bar.className = 'arrange-bar'
  bar.role = 'group'
  bar.ariaLabel = label
  let isOpen = true
  const close = (isFocused: boolean) => {
    // Removing it takes its focus, which closes it again.
    if (!isOpen) return
    isOpen = false
    bar.remove()
    if (isFocused) button.focus()
  }
  const act = (text: string, change: (shown: LayoutPart[], place: number) => LayoutPart[]) =>
    makeButton(text, () => {
      close(true)
      onArranged(saveArranged(part, change))
    })
  const all = document.createElement('a')
  all.href = formAddress
  all.textContent = texts.all
  bar.append(
    act(texts.up, (shown, place) => moved(shown, place, -1)),
    act(texts.down, (shown, place) => moved(shown, place, 1)),
    act(texts.hide, (shown, place) => shown.toSpliced(place, 1)),
    all,
  )
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close(true)
  })
  bar.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) close(false)
  })
  // In Safari a pressed button gets no focus: the bar would be gone before the click.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  Object.assign(bar.style, { top: button.style.top, right: `calc(-1 * ${button.style.left})` })
  button.after(bar)
  bar.querySelector('button')?.focus()
}

function moved<T>(parts: readonly T[], place: number, by: -1 | 1): T[] {
  const to = Math.max(0, Math.min(parts.length - 1, place + by))
  return parts.toSpliced(place, 1).toSpliced(to, 0, ...parts.slice(place, place + 1))
}

/** The last part that is shown stays: a list without any would be the built-in one. */
async function saveArranged(
  { fact, name }: ArrangedPart,
  change: (shown: LayoutPart[], place: number) => LayoutPart[],
): Promise<void> {
  await withLogin(async () => {
    const { version, published, draft, publishAt } = await fetchApi('readDashboardCompany', {})
    const facts = draft ?? published
    const shown = [...shownParts(fact, facts)]
    const place = shown.indexOf(name)
    const next = place < 0 ? [] : change(shown, place)
    if (next.length === 0) return
    const arranged = { [fact]: next.map((each) => ({ name: each })) }
    const body = { ...facts, version, ...arranged, publish: asScheduled(publishAt) }
    await fetchApi('changeCompany', { body })
  }, logInAgain)
}
