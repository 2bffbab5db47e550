import type { Draft } from '#contract/content/draft.ts'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { fetchApi } from '#web/api/fetch-api.ts'

/** Texts of the part `bar` of the scope `staff`. */
export interface ChangesTexts {
  drafts: string
  draftsCount: string
  draftsHere: string
  publish: string
  undo: string
}

interface PageChangesOptions {
  texts: ChangesTexts
  /** Leads to all drafts, and says how many there are. */
  link: HTMLAnchorElement
  /** Called when the page has to be shown anew. */
  onChanged: () => Promise<void>
  onFailed: (error: unknown) => void
}

/** What of the shown page is not public yet, with the ways to publish it and to take it back. */
export function createPageChanges({ texts, link, onChanged, onFailed }: PageChangesOptions) {
  let here: Draft[] = []
  let latest = 0
  const buttons = (['undo', 'publish'] as const).map((what) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'studio-change'
    button.textContent = texts[what]
    button.hidden = true
    button.addEventListener('click', () => void open(what))
    return button
  })

  async function open(what: 'publish' | 'undo'): Promise<void> {
    try {
      const { openPageDrafts } = await import('#web/studio/page-drafts.tsx')
      await openPageDrafts({ what, drafts: here, onChanged: () => void changed() })
    } catch (error) {
      onFailed(error)
    }
  }

  async function changed(): Promise<void> {
    await onChanged()
    // The pressed button may be gone with what it was for.
    if (document.activeElement === document.body) link.focus()
  }

  return {
    buttons,
    /** Counts anew; without texts what is on the page is not known. */
    async update(shown: readonly MarkedText[]): Promise<void> {
      const request = ++latest
      // Without an answer the bar has all but this.
      const drafts = await fetchApi('listDrafts', {}).catch(() => undefined)
      if (request !== latest) return
      const ids = new Set(shown.map(({ scope, key }) => `${scope}:${key}`))
      here = drafts?.filter(({ kind, id }) => kind === 'text' && ids.has(id)) ?? []
      for (const button of buttons) button.hidden = here.length === 0
      const counts: Record<string, number> = { here: here.length, all: drafts?.length ?? 0 }
      const words = here.length > 0 ? texts.draftsHere : drafts?.length ? texts.draftsCount : texts.drafts
      link.textContent = words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(counts[name]))
    },
  }
}
