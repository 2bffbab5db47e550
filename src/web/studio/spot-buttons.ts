import type { SpotName } from '#contract/content/spot-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import type Kinds from '#texts/de/kinds.json'
import { makeButton } from '#web/studio/make-button.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'

interface SpotButtonsOptions {
  parts: readonly Element[]
  text: string
  language: LanguageCode
  onEdit: (spot: SpotName) => void
}

/** Puts a button for each spot over the upper end of its picture, where it follows in the order of the page. */
export function addSpotButtons({ parts, text, language, onEdit }: SpotButtonsOptions): void {
  const marks = parts.flatMap((part) =>
    Array.from(part.querySelectorAll<HTMLElement>('template[data-spots]')),
  )
  const buttons = marks.flatMap((mark) => {
    mark.parentElement?.classList.add('has-spot')
    const row = document.createElement('div')
    row.className = 'spot-buttons print:hidden'
    const spots = (mark.dataset['spots'] ?? '').split(' ') as SpotName[]
    const own = spots.map((spot) => {
      const button = makeButton(text, () => onEdit(spot))
      button.className = 'spot-button'
      button.dataset['spot'] = spot
      return { button, spot }
    })
    row.append(...own.map(({ button }) => button))
    mark.after(row)
    return own
  })
  if (buttons.length > 0) void nameButtons(buttons, language, text)
}

/** Adds the names of the spots; where they cannot be loaded, the buttons work without. */
async function nameButtons(
  buttons: readonly { button: HTMLButtonElement; spot: SpotName }[],
  language: LanguageCode,
  text: string,
): Promise<void> {
  const kinds = await fetchScope(language, 'kinds').catch(() => undefined)
  const names = (kinds as typeof Kinds | undefined)?.spot.options.spot
  if (names) for (const { button, spot } of buttons) button.textContent = `${text}: ${names[spot]}`
}

/** Returns the button of a spot on the page. */
export const spotButton = (spot: SpotName) =>
  document.querySelector<HTMLElement>(`.spot-button[data-spot="${spot}"]`)
