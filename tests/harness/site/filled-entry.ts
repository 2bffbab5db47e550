import type { Field, Fields } from '#contract/content/field.ts'
import { inBoth, pictureUrl } from '#tests/harness/projects/new-project.ts'

/** Other entries by their kinds, which references name. */
export type Others = Readonly<Record<string, number | string>>

/** An entry as staff send it, with something in every field of its kind: a word of its own in each text, and no value that is usual. */
export async function filledEntry(word: string, fields: Fields, others: Others): Promise<object> {
  const names = Object.keys(fields)
  const filled = await Promise.all(
    names.map(async (name, index) => [
      name,
      await valueIn(fields[name] as Field, `${word} ${name}`, index, others),
    ]),
  )
  return Object.fromEntries(filled)
}

async function valueIn(field: Field, word: string, index: number, others: Others): Promise<unknown> {
  switch (field.sort) {
    case 'text':
      if (field.format === 'email') return `${word.toLowerCase().replaceAll(' ', '.')}@example.com`
      return word.slice(0, field.maxLength).trim()
    case 'localized':
      return field.lines ? inBoth(`${word} en\nmore`, `${word} de\nmehr`) : inBoth(`${word} en`, `${word} de`)
    case 'richText':
      return inBoth('en', 'de').map(({ content, language }) => ({
        content: [{ type: 'paragraph', line: [{ text: `${word} ${content}` }] }],
        language,
      }))
    case 'choice':
      return field.options.at(-1)
    case 'day':
      return `2020-01-${10 + index}`
    case 'number':
      return field.isWhole ? field.max - 1 : field.max - 0.5
    case 'flag':
      return true
    case 'slug':
      return word.toLowerCase().replaceAll(' ', '-')
    case 'list':
      return [`${word} 1`, `${word} 2`]
    case 'references':
      return others[field.to] === undefined ? [] : [others[field.to]]
    case 'reference':
      return String(others[field.to] ?? 0)
    case 'group':
      return await filledEntry(word, field.fields, others)
    case 'shaped':
      return word
    case 'pictures':
      return await Promise.all(
        Array.from({ length: Math.min(2, field.maxItems) }, async (_, place) => ({
          picture: await pictureUrl(40 + place, 30),
          pictureAlt: inBoth(`${word} ${place} en`, `${word} ${place} de`),
          focus: { x: 0.25, y: place },
        })),
      )
  }
}
