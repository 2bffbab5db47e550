import { ApiError } from '#contract/api/api-error.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { draftId, hasOtherValues, valuesOf } from '#web/staff/texts/text-values.ts'

/** Returns a function that takes back the last change of texts, given as they were before it. */
export function usePutBack() {
  const staffCall = useStaffCall()
  const putBack = async (before: SiteText) => {
    const { scope, key, published, draft, publishAt } = before
    const texts = await staffCall('listTexts', { query: { Scope: scope } })
    const present = texts.find((text) => text.key === key)
    // Putting it back would take away somebody else's words.
    if (present?.version !== before.version + 1)
      throw new ApiError('conflict', `${draftId(before)} was changed since`, [
        { field: 'version', problem: 'is another one' },
      ])
    let { version } = present
    const write = async (words: readonly LocalizedText[], publish: string) => {
      const body = { scope, key, texts: [...words], version, publish }
      version = (await staffCall('changeText', { body })).version
    }
    const isPublic = hasOtherValues(valuesOf(present.published), valuesOf(published))
    if (isPublic) await write(published, 'now')
    if (draft) await write(draft, publishAt ?? 'draft')
    else if (present.draft && !isPublic)
      await staffCall('discardDrafts', { body: { items: [{ kind: 'text', id: draftId(before) }] } })
  }
  return async (texts: readonly SiteText[]) => {
    for (const text of texts) await putBack(text)
  }
}
