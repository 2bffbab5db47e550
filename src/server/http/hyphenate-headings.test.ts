import { expect, test } from 'vitest'
import { hyphenateHeadings } from '#server/http/hyphenate-headings.ts'

const shown = (html: string) =>
  hyphenateHeadings(html, 'de')
    .replaceAll('<span class="shy-narrow"></span>', '·')
    .replaceAll('<span class="shy"></span>', '•')

test('long words of a heading are divided, where four letters stand on both sides', () => {
  expect(shown('<h1 class="heading-1">Rechenzentrumscampus: drei Gebäude</h1>')).toBe(
    '<h1 class="heading-1">Rechen·zen·trums·campus: drei Gebäude</h1>',
  )
  expect(shown('<h1 class="heading-1 mt-8">Erdungsanlagen</h1>')).toBe(
    '<h1 class="heading-1 mt-8">Erdungs·an·lagen</h1>',
  )
  expect(shown('<h1 class="heading-1"><a href="/a">Blitzschutz-Potentialausgleich</a></h1>')).toBe(
    '<h1 class="heading-1"><a href="/a">Blitzschutz-Poten·ti·al·aus·gleich</a></h1>',
  )
})

test('the smaller the heading, the longer are the words that it holds', () => {
  expect(shown('<h2 class="heading-2">Erdungsanlagen</h2>')).not.toContain('·')
  expect(shown('<h2 class="heading-2">Barrierefreiheiten</h2>')).toContain('·')
  expect(shown('<h3>Rechenzentrumscampus</h3>')).toContain('·')
  expect(shown('<h3>Barrierefreiheiten</h3>')).not.toContain('·')
})

test('a word that is too long for any window may be divided in all of them', () => {
  const html = shown('<h1 class="heading-1">Blitzschutzpotentialausgleichsschiene</h1>')
  expect(html).toContain('•')
  expect(html).not.toContain('·')
})

test('only headings are changed, and in them neither tags nor entities', () => {
  for (const html of [
    '<p>Rechenzentrumscampus</p>',
    '<title>Rechenzentrumscampus</title>',
    '<img alt="Rechenzentrumscampus"/>',
    '<h1 class="heading-1" title="Rechenzentrumscampus">&amp;&#x27;</h1>',
  ]) {
    expect(shown(html)).toBe(html)
  }
  expect(shown('<h1 class="heading-1">Gebäude</h1><p>Rechenzentrumscampus</p>')).not.toContain('·')
})

test('what React takes over in the browser keeps its markup', () => {
  const heading = '<h2 class="heading-2">Rechenzentrumscampus</h2>'
  const island = `<div data-island="form" data-prefix="_r"><div><p></p></div>${heading}</div>`
  expect(shown(island)).toBe(island)
  expect(shown(`<div id="app" class="contents">${heading}</div>`)).not.toContain('·')
  expect(shown(`${island}${heading}`)).toBe(`${island}${shown(heading)}`)
  expect(shown(`<div data-island="counters">${heading}</div>`)).toContain('·')
})

test('English headings stay as they are', () => {
  const html = '<h1 class="heading-1">Telecommunications</h1>'
  expect(hyphenateHeadings(html, 'en')).toBe(html)
})
