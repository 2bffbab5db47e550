import { placeHoldersOf } from '#contract/texts/place-holders.ts'
import type { EntryKind, Id, Reader } from '#tests/harness/entries/entry-kind.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

const readFacts = async ({ ask, token }: Reader) =>
  (await ask('readCompany', { query: { Drafts: '1' } }, token)).body

/** The facts about the company: there is one entry of them, from the start. */
export const company: EntryKind = {
  kind: 'company',
  calls: { change: 'changeCompany', history: 'listCompanyVersions' },
  changed: async (word, _, reader) => ({ ...(await readFacts(reader)), name: word }),
  params: () => ({}),
  unused: async () => 'company',
  shown: async (_, ask) => (await ask.file('/manifest.webmanifest')).name,
  async working(_, reader) {
    const { name, version } = await readFacts(reader)
    return { word: name, version }
  },
  async before(_, reader) {
    const { ask, token } = reader
    const [, earlier] = (await ask('listCompanyVersions', {}, token)).body
    const params = { id: earlier?.version }
    return earlier && (await ask('readCompanyVersion', { params }, token)).body
  },
  places: () => ['/', '/contactus', '/impressum', '/manifest.webmanifest', '/feed/de.xml'],
}

const scope = 'homepage'
const keyOf = (id: Id) => String(id).slice(scope.length + 1)
const used = new WeakMap<Reader['ask'], number>()

async function textsOf({ ask, token }: Reader) {
  const { body } = await ask('listTexts', { query: { Scope: scope } }, token)
  return body as { key: string; version: number; builtIn: Texts; published: Texts; draft?: Texts }[]
}
type Texts = { content: string; language: 1 | 2 }[]

/** The texts of the site: each of them is built in. */
export const text: EntryKind = {
  kind: 'text',
  calls: { change: 'changeText', history: 'listTextVersions' },
  changed: async (word, id) => ({ scope, key: keyOf(id), texts: inBoth(`${word} en`, word) }),
  params: (id) => ({ scope, key: keyOf(id) }),
  async unused(reader) {
    const free = (await textsOf(reader)).filter(({ builtIn }) =>
      builtIn.every(({ content }) => !/[<\n]/.test(content) && placeHoldersOf(content).length === 0),
    )
    const index = used.get(reader.ask) ?? 0
    used.set(reader.ask, index + 1)
    const next = free[index]
    if (!next) throw new Error('All texts are used')
    return `${scope}:${next.key}`
  },
  async shown(id, ask) {
    let value = await ask.file(`/assets/i18n/${scope}/de.json`)
    for (const part of keyOf(id).split('.')) value = value[part]
    return value
  },
  async working(id, reader) {
    const found = (await textsOf(reader)).find(({ key }) => key === keyOf(id))
    if (!found) return undefined
    const { draft, published, version } = found
    const [, german] = draft ?? published
    return { word: german?.content ?? '', version }
  },
  async before(id, reader) {
    const { ask, token } = reader
    const [, earlier] = (await ask('listTextVersions', { params: this.params(id) }, token)).body
    return earlier && { scope, key: keyOf(id), texts: earlier.texts }
  },
  places: () => ['/', `/assets/i18n/${scope}/de.json`],
}
