import type { Publish } from '#contract/content/publish.ts'
import type { ChangedText, SiteText } from '#contract/texts/text.ts'
import type { inBoth } from '#tests/harness/projects/new-project.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

type Name = Pick<ChangedText, 'scope' | 'key'>

/** A short text of the home page's first screen. */
export const slogan: Name = { scope: 'homepage', key: 'hero.slogan' }

/** Reads and changes texts as a staff member. */
export function textsOf(site: TestSite, token: string) {
  const read = async ({ scope, key }: Name): Promise<SiteText> => {
    const { body } = await site.request('listTexts', { query: { Scope: scope } }, token)
    const text = body.find((candidate) => candidate.key === key)
    if (!text) throw new Error(`There is no text ${scope}:${key}`)
    return text
  }
  return {
    read,
    /** Changes a text in the version that it has. */
    async change(name: Name, texts: ReturnType<typeof inBoth>, publish?: Publish) {
      const { version } = await read(name)
      const body = { ...name, texts, version, ...(publish && { publish }) }
      return await site.request('changeText', { body }, token)
    },
    reset: async ({ scope, key }: Name) => await site.request('resetText', { params: { scope, key } }, token),
    versions: async ({ scope, key }: Name) =>
      (await site.request('listTextVersions', { params: { scope, key } }, token)).body,
    drafts: async () => (await site.request('listDrafts', {}, token)).body,
  }
}

export const idOf = ({ scope, key }: Name): string => `${scope}:${key}`
export const itemOf = (name: Name) => ({ kind: 'text' as const, id: idOf(name) })
