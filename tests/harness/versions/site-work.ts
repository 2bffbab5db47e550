import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { slogan } from '#tests/harness/texts/site-texts.ts'
import { newWord, type Work } from '#tests/harness/versions/entry-work.ts'
import type { AskStaff } from '#tests/harness/versions/staff-at.ts'

interface Single {
  kind: 'company' | 'text'
  id: string
  save(word: string, ask: AskStaff, publish: string | undefined): Promise<void>
  read(ask: AskStaff): Promise<{ shown: string; draft: string | undefined }>
  /** Returns the number of kept revisions. */
  versions(ask: AskStaff): Promise<number>
}

const company: Single = {
  kind: 'company',
  id: 'company',
  async save(name, ask, publish) {
    const facts = await ask('GET', '/Company?Drafts=1')
    await ask('PUT', '/Company', { body: { ...facts, name, ...(publish && { publish }) } })
  },
  async read(ask) {
    const { published, draft } = await ask('GET', '/dashboard/Company')
    return { shown: published.name, draft: draft?.name }
  },
  versions: async (ask) => (await ask('GET', '/Company/version')).length,
}

const textOf = async (ask: AskStaff) => {
  const texts: { key: string }[] = await ask('GET', `/Text?Scope=${slogan.scope}`)
  return texts.find(({ key }) => key === slogan.key) as unknown as Record<'published' | 'draft', Texts> & {
    version: number
  }
}
type Texts = { content: string; language: number }[] | undefined
const german = (texts: Texts) => texts?.find(({ language }) => language === 2)?.content

const text: Single = {
  kind: 'text',
  id: `${slogan.scope}:${slogan.key}`,
  async save(word, ask, publish) {
    const { version } = await textOf(ask)
    const body = { ...slogan, texts: inBoth(`${word} en`, word), version, ...(publish && { publish }) }
    await ask('PUT', '/Text', { body })
  },
  async read(ask) {
    const { published, draft } = await textOf(ask)
    return { shown: german(published) ?? '', draft: german(draft) }
  },
  versions: async (ask) => (await ask('GET', `/Text/${slogan.scope}/${slogan.key}/version`)).length,
}

/** So many versions of the facts and of a text are kept at least. */
const keptVersions = 50

/** Saves, publishes and discards what there is one of: the facts about the company, or a text. */
function singleWork(single: Single, random: SeededRandom): Work {
  const items = { items: [{ kind: single.kind, id: single.id }] }
  let [shown, draft]: (string | undefined)[] = []
  return {
    name: single.kind,
    deeds: 0,
    async act(ask) {
      const deed = random.pick(['now', 'draft', ...(draft ? ['publish', 'discard'] : [])])
      const word = newWord()
      if (deed === 'now' || deed === 'draft') {
        await single.save(word, ask, deed === 'draft' ? deed : undefined)
        ;[shown, draft] = deed === 'now' ? [word, undefined] : [shown, word]
      } else {
        await ask('POST', deed === 'publish' ? '/Publish' : '/Discard', { body: items })
        ;[shown, draft] = deed === 'publish' ? [draft, undefined] : [shown, undefined]
      }
      this.deeds += 1
    },
    async problems(ask) {
      const found = await single.read(ask)
      const versions = await single.versions(ask)
      const least = Math.min(this.deeds, keptVersions)
      return [
        ...(shown !== undefined && found.shown !== shown
          ? [`${single.kind} shows ${found.shown}, not ${shown}`]
          : []),
        ...(found.draft === draft ? [] : [`${single.kind} has the draft ${found.draft}, not ${draft}`]),
        ...(versions >= least ? [] : [`${single.kind} has ${versions} versions, not ${least}`]),
      ]
    },
  }
}

export const siteWork = (random: SeededRandom): Work[] =>
  [company, text].map((single) => singleWork(single, random.branch()))
