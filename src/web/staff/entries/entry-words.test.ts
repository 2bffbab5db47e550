import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import articlesDe from '#texts/de/articles.json' with { type: 'json' }
import dashboardDe from '#texts/de/dashboard.json' with { type: 'json' }
import entriesDe from '#texts/de/entries.json' with { type: 'json' }
import jobsDe from '#texts/de/jobs.json' with { type: 'json' }
import kindsDe from '#texts/de/kinds.json' with { type: 'json' }
import articlesEn from '#texts/en/articles.json' with { type: 'json' }
import dashboardEn from '#texts/en/dashboard.json' with { type: 'json' }
import entriesEn from '#texts/en/entries.json' with { type: 'json' }
import jobsEn from '#texts/en/jobs.json' with { type: 'json' }
import kindsEn from '#texts/en/kinds.json' with { type: 'json' }
import { draftForms } from '#web/staff/drafts/draft-kinds.ts'
import { blankValues, partsOf } from '#web/staff/entries/entry-values.ts'

const texts = {
  de: { articles: articlesDe, dashboard: dashboardDe, entries: entriesDe, jobs: jobsDe, kinds: kindsDe },
  en: { articles: articlesEn, dashboard: dashboardEn, entries: entriesEn, jobs: jobsEn, kinds: kindsEn },
}

/** Returns the text at a key such as `jobs:fields.title.de`. */
const wordsAt = (code: 'de' | 'en', key: string) =>
  key
    .split(/[:.]/)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts[code])

/** Returns the file of a key and its name there, for messages. */
const inFile = (code: string, key: string) => {
  const [scope, name] = key.split(':')
  return `src/texts/${code}/${scope}.json: ${name}`
}

const forms = Object.values(draftForms).flatMap(({ form }) => (form && form.name !== 'text' ? [form] : []))

describe.each(forms)('the fields of a $name', ({ fields, texts: place }) => {
  test.each(languageCodes)('have their words in every form, history and conflict (%s)', (code) => {
    const lacking = partsOf(fields, blankValues(fields)).flatMap(({ path }) => {
      const key = `${place}fields.${path}`
      const keys = [key, `${key}.all`, `entries:fields.${path}`]
      return keys.some((at) => typeof wordsAt(code, at) === 'string') ? [] : [inFile(code, key)]
    })
    expect(lacking).toEqual([])
  })
})
