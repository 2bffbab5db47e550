import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { nameOfText } from '#contract/texts/text-name.ts'
import { textsIn } from '#server/platform/texts.ts'
import { builtInTexts } from '#server/texts/built-in-texts.ts'

describe.for(languageCodes)('the names of texts (%s)', (language) => {
  const words = textsIn(language, 'texts')
  const all = [...builtInTexts().values()]

  test('every text that staff may change has one, with a word for each step to it', () => {
    const sections: Readonly<Record<string, string>> = words.names.sections
    for (const { scope, key, texts } of all) {
      const steps = key.split('.').slice(0, -1)
      const unnamed = steps.filter((step) => !/^\d+$/.test(step) && !sections[step])
      expect(unnamed, `${scope}:${key}`).toEqual([])
      const name = nameOfText(words, { scope, key }, texts[language])
      expect(name.split(' › ').length, name).toBeGreaterThanOrEqual(steps.length + 2)
      expect(name).not.toMatch(/\{\{|<\w+>|\w\.\w+\.\w/)
    }
  })

  test('no word is left for something that is not there any more', () => {
    const used = new Set(all.flatMap(({ key }) => key.split('.')))
    const { sections, parts } = words.names
    expect([...Object.keys(sections), ...Object.keys(parts)].filter((part) => !used.has(part))).toEqual([])
  })
})

test('people find the name that they would use', () => {
  const named = (scope: string, key: string, content = '') =>
    nameOfText(textsIn('de', 'texts'), { scope, key }, content)
  expect(named('homepage', 'hero.slogan')).toBe('Startseite › Kopfbereich › Leitsatz')
  expect(named('servicespage', 'planning.points.0.text')).toBe('Leistungen › Planung › Punkte › 1 › Text')
  expect(named('common', 'form.mailHint', 'Noch <b>{{count}}</b> Zeichen')).toBe(
    'Auf allen Seiten › Formular › „Noch … Zeichen“',
  )
})
