import type { SpotName } from '#contract/content/spot-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { ArrangedPart } from '#web/studio/arrange-bar.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import type { EditLayer } from '#web/studio/edit-layer.ts'
import type { MarkedPlace } from '#web/studio/read-marks.ts'
import { spotButton } from '#web/studio/spot-buttons.ts'
import { markWaiting } from '#web/studio/switches.ts'

interface EditedPage {
  language: LanguageCode
  texts: BarTexts
  /** Shows the page as it is now; false if it could not. */
  showAnew: () => Promise<boolean>
  /** Focuses a button of the layer once it is there, or the switch of editing. */
  focusPlace: (find: (layer: EditLayer) => HTMLElement | undefined) => void
  failed: (error: unknown, text?: string) => void
}

/** Opens what edits a place of the page, loaded when it is pressed. */
export function createEditors({ language, texts, showAnew, focusPlace, failed }: EditedPage) {
  async function opening(open: () => Promise<void>): Promise<void> {
    markWaiting(true)
    try {
      await open()
    } catch (error) {
      failed(error)
    } finally {
      markWaiting(false)
    }
  }

  async function arrange(part: ArrangedPart, button: HTMLButtonElement): Promise<void> {
    const { formOfFact, openArrangeBar } = await import('#web/studio/arrange-bar.ts')
    openArrangeBar({
      part,
      button,
      texts,
      label: button.ariaLabel ?? '',
      formAddress: formOfFact(language, part.fact),
      onArranged: (saving) =>
        void saving
          .then(async () => {
            // A hidden one has no button any more.
            if (await showAnew()) focusPlace((layer) => layer.buttonOfPart(part))
          })
          .catch((error: unknown) => failed(error, texts.notArranged)),
    })
  }

  /** Afterwards the focus is on the spot, or on the button that led to it. */
  async function editSpot(spot: SpotName, from?: HTMLElement): Promise<void> {
    await opening(async () => {
      const { openSpotEditor } = await import('#web/studio/spot-editor.tsx')
      const onSaved = async () => {
        if (await showAnew()) requestAnimationFrame(() => (from ?? spotButton(spot))?.focus())
      }
      await openSpotEditor({ spot, onSaved: () => void onSaved() })
    })
  }

  return {
    editSpot: (spot: SpotName) => editSpot(spot),
    async editSharing(button: HTMLElement): Promise<void> {
      await opening(async () => {
        const { openSharingEditor } = await import('#web/studio/sharing-editor.tsx')
        await openSharingEditor({
          onChanged: () => void showAnew(),
          onPicture: () => void editSpot('share', button),
        })
      })
    },
    async edit(place: MarkedPlace, button: HTMLButtonElement): Promise<void> {
      const { fact, part } = place
      await opening(async () => {
        if (part) return await arrange(part, button)
        if (fact) {
          const { formOfFact } = await import('#web/studio/arrange-bar.ts')
          return location.assign(formOfFact(language, fact))
        }
        const { openTextEditor } = await import('#web/studio/text-editor.tsx')
        await openTextEditor({
          place,
          onTyping(isTyping) {
            button.classList.toggle('is-typed', isTyping)
            if (!isTyping && document.activeElement === document.body) button.focus()
          },
          onChanged: async (text) => {
            if (await showAnew()) focusPlace((layer) => layer.buttonOf(text))
          },
        })
      })
    },
  }
}
