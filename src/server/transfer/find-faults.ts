import { daysTooEarly } from '#contract/content/days.ts'
import { type Content, entriesOf } from '#server/transfer/content-format.ts'
import { type CopiedKind, type FiledEntry, repeated } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { isNumbered, nameKey, nameOf, toContent } from '#server/transfer/filed-entry.ts'
import type { Placed } from '#server/transfer/filed-field.ts'
import { textFaults } from '#server/transfer/texts-in-content.ts'

/** Returns the faults between valid fields: numbers and names that do not match. */
export function findFaults(content: Content): string[] {
  return [...copiedKinds.flatMap((kind) => faultsOfKind(kind, content)), ...textFaults(content.texts ?? [])]
}

function faultsOfKind(kind: CopiedKind, content: Content): string[] {
  const { hooks, tag: list, word } = kind
  const entries = entriesOf(content, kind) ?? []
  // Addresses lead to the same in either case.
  const names = entries.map((entry) => String(nameOf(kind, entry)).toLowerCase())
  return [
    ...repeated(names).map((index) => `${list}[${index}].${nameKey(kind)}: another entry has it, too`),
    ...(hooks.findFaults?.(entries) ?? []),
    ...(hooks.lists?.findFaults(content, entries) ?? []),
    ...entries.flatMap((entry, index) =>
      faultsOfEntry(kind, entry, content).map((fault) => `${list}[${index}].${fault}`),
    ),
    ...(isNumbered(kind) ? tooLow(word, content.lastNumbers[word], entries) : []),
  ]
}

function faultsOfEntry(kind: CopiedKind, entry: FiledEntry, content: Content): string[] {
  const values = toContent(kind, entry)
  const ofFields = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.sort === 'reference' && values[name] !== '0') {
      const other = copiedKinds.find(({ word }) => word === field.to)
      const others = (other && entriesOf(content, other)) ?? []
      if (!others.some(({ id }) => String(id) === values[name]))
        return [`${field.to}: there is no ${field.to} ${values[name]}`]
    }
    if (field.sort === 'pictures') {
      const files = (values[name] as Placed[]).map(({ picture }) => picture)
      if (new Set(files).size < files.length) return ['furtherPictures: one is there twice']
    }
    return []
  })
  const days = daysTooEarly(kind.fields, values).map(({ name, than }) => `${name}: is before ${than}`)
  return [...ofFields, ...days]
}

function tooLow(word: string, last = 0, entries: readonly FiledEntry[] = []): string[] {
  const highest = Math.max(0, ...entries.map(({ id }) => Number(id)))
  return last < highest ? [`lastNumbers.${word}: must be at least ${highest}`] : []
}
