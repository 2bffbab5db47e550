import type { Draft } from '#contract/content/draft.ts'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import { makeButton } from '#web/studio/make-button.ts'

interface PageChangesOptions {
  texts: BarTexts
  /** Leads to all drafts, and says how many there are. */
  link: HTMLAnchorElement
  /** The way out, behind the buttons. */
  leave: HTMLButtonElement
  /** Called when the page has to be shown anew. */
  onChanged: () => void
  onFailed: (error: unknown) => void
}

/** Unpublished changes of the shown page, with the ways to publish them and to take them back. */
export function createPageChanges({ texts, link, leave, onChanged, onFailed }: PageChangesOptions) {
  let here: Draft[] = []
  let latest = 0
  const buttons = (['undo', 'publish'] as const).map((what) => {
    const button = makeButton(texts[what], () => void open(what))
    button.className = 'studio-change'
    button.hidden = true
    return button
  })

  async function open(what: 'publish' | 'undo'): Promise<void> {
    try {
      const { openPageDrafts } = await import('#web/studio/page-drafts.tsx')
      await openPageDrafts({ what, drafts: here, onChanged })
    } catch (error) {
      onFailed(error)
    }
  }

  leave.before(...buttons)
  return {
    /** Counts anew; without texts what is on the page is not known. */
    async update(shown: readonly MarkedText[]): Promise<void> {
      const request = ++latest
      // Without an answer the bar has all but this.
      const drafts = await fetchApi('listDrafts', {}).catch(() => undefined)
      if (request !== latest) return
      const ids = new Set(shown.map(({ scope, key }) => `${scope}:${key}`))
      here = drafts?.filter(({ kind, id }) => kind === 'text' && ids.has(id)) ?? []
      const isFocused = buttons.some((button) => button === document.activeElement)
      for (const button of buttons) button.hidden = here.length === 0
      // The pressed button is gone with what it was for; phones have no room for the link.
      if (isFocused && here.length === 0) (link.checkVisibility() ? link : leave).focus()
      const counts: Record<string, number> = { here: here.length, all: drafts?.length ?? 0 }
      const words = here.length > 0 ? texts.draftsHere : drafts?.length ? texts.draftsCount : texts.drafts
      link.textContent = words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(counts[name]))
    },
  }
}
