import type { CallName } from '#contract/api/call-paths.ts'
import type { Field } from '#contract/content/field.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { slugOf } from '#contract/content/slug.ts'
import { publicPaths } from '#contract/pages/addresses.ts'
import type { Body, EntryKind, Id } from '#tests/harness/entries/entry-kind.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

type Texts = { content: string; language: number }[]

/** Values of fields that a word alone cannot fill. */
interface Further {
  picture?: string
  /** Number of what others refer to. */
  reference?: string
  /** By default made of the word. */
  slug?: string
}

/** Returns a body of a plain kind with this word in every text field. */
export function plainContent(
  { fields }: DeskKind,
  word: string,
  { picture, reference, slug }: Further = {},
): Body {
  const said = (field: Field) => {
    if (field.sort === 'text') return field.format ? undefined : word.slice(0, field.maxLength)
    if (field.sort === 'localized') return inBoth(word, word)
    if (field.sort === 'flag') return true
    if (field.sort === 'choice') return field.options.at(-1)
    if (field.sort === 'slug') return slug ?? slugOf(word, field.maxLength)
    if (field.sort === 'richText') return contentOf(paragraph(word), paragraph(word))
    if (field.sort === 'day') return '2026-11-02'
    if (field.sort === 'number') return field.min
    if (field.sort === 'list') return [word]
    if (field.sort === 'reference') return reference
    return field.sort === 'pictures' && picture ? [{ picture, pictureAlt: inBoth(word, word) }] : undefined
  }
  const values = Object.entries<Field>(fields).map(([name, field]) => [name, said(field)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The names of the calls of a plain kind. */
export function plainCallNames({ address, plural }: DeskKind) {
  const names = {
    list: `list${plural}`,
    read: `read${address}`,
    add: `add${address}`,
    change: `change${address}`,
    remove: `remove${address}`,
    restore: `restore${address}`,
    history: `read${address}History`,
    version: `read${address}Version`,
    listDashboard: `listDashboard${plural}`,
    readDashboard: `readDashboard${address}`,
  }
  return names as Record<keyof typeof names, CallName>
}

/** Pages that show an entry beside its list. */
const furtherPlaces: { [W in DeskKind['word']]?: string[] } = { person: ['/contactus'] }

/** Kinds whose title is for staff alone: pages do not say it. */
const unsaid: readonly DeskKind['word'][] = ['spot']

function plainKind(kind: DeskKind): EntryKind {
  const { word, address, fields } = kind
  const calls = plainCallNames(kind)
  const [title = ''] = Object.entries<Field>(fields).find(([, { isTitle }]) => isTitle) ?? []
  const wordOf = (content: Body | undefined) => {
    const said = content?.[title] as string | Texts | undefined
    return Array.isArray(said) ? said.find(({ language }) => language === 2)?.content : said
  }
  const named = Object.entries<Field>(fields)
  const [pictures] = named.find(([, { sort }]) => sort === 'pictures') ?? []
  const isWritten = named.some(([, { sort }]) => sort === 'richText')
  return {
    kind: word,
    calls,
    added: (said) => plainContent(kind, said),
    changed: async (said, id) => ({ ...plainContent(kind, said), id }),
    params: (id: Id) => ({ id }),
    shown: async (id, ask) => wordOf((await ask(calls.read, { params: { id } })).body),
    async working(id, { ask, token }) {
      const { body } = await ask(calls.listDashboard, {}, token)
      const found = body.find(
        (each: { id: Id; deletedAt: string | null }) => each.id === id && !each.deletedAt,
      )
      return found && { word: wordOf(found.content), version: found.version }
    },
    async before(id, { ask, token }) {
      const [last] = (await ask(calls.history, { params: { id } }, token)).body
      if (!last?.versionBefore) return undefined
      const params = { id, version: last.versionBefore }
      const { body } = await ask(calls.version, { params }, token)
      return body && { ...body, id }
    },
    ...(pictures && {
      pictures: (addresses) => ({ [pictures]: addresses.map((picture) => ({ picture })) }),
    }),
    ...(isWritten && {
      pictures: (addresses) => ({ content: contentOf(addresses.map((address) => pictureBlock(address))) }),
    }),
    places: (id) =>
      'isInternal' in kind
        ? []
        : [
            // The foot of every page names those of its menu.
            ...(unsaid.includes(word) ? [] : [publicPaths['shownOn' in kind ? kind.shownOn : 'home']]),
            ...(furtherPlaces[word] ?? []),
            `/api/v1/${address}`,
            `/api/v1/${address}/${id}`,
          ],
  }
}

/** Kinds that visitors see. */
export const publicKinds = deskKinds.filter((kind) => !('isInternal' in kind))

export const plainKinds = publicKinds.map(plainKind)
