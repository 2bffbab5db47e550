import { describe, expect, test } from 'vitest'
import { RichText } from '#contract/content/rich-text.ts'
import { richTextLimits } from '#contract/limits.ts'
import { type EditorNode, editorDocument } from '#web/staff/knowledge/rich-text/editor-document.ts'
import { hasUnfinishedPicture, textProblem } from '#web/staff/knowledge/rich-text/text-limits.ts'
import { writtenText } from '#web/staff/knowledge/rich-text/written-text.ts'

const line = (text: string) => [{ text }]
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content })
const text = (words: string, ...marks: string[]): EditorNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const link = (words: string, href: string): EditorNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
const item = (...content: EditorNode[]): EditorNode => ({ type: 'listItem', content })
const list = (...content: EditorNode[]): EditorNode => ({ type: 'bulletList', content })
const row = (...cells: EditorNode[]): EditorNode => ({ type: 'tableRow', content: cells })
const cell = (words: string, attrs = {}): EditorNode => ({
  type: 'tableCell',
  attrs,
  content: [paragraph(...(words === '' ? [] : [text(words)]))],
})
const written = (...content: EditorNode[]) => writtenText({ type: 'doc', content })

const everything: RichText = [
  { type: 'heading', level: 2, line: line('Trennungsabstand') },
  {
    type: 'paragraph',
    line: [
      { text: 'So ' },
      { text: 'weit', bold: true },
      { text: ' weg ', bold: true, italic: true },
      { text: 'wie nötig', italic: true, link: '/Blitzschutz#s' },
      { text: ', k' },
      { text: 'i', subscript: true },
      { text: '.' },
    ],
  },
  { type: 'heading', level: 3, line: line('Formel') },
  { type: 'list', ordered: false, items: [line('eins'), [{ text: 'zwei', link: 'https://example.com/' }]] },
  { type: 'list', ordered: true, items: [line('erstens')] },
  { type: 'table', head: [line('Klasse'), []], rows: [[line('I'), line('0,08')]] },
  { type: 'picture', picture: '/pictures/a1-960.webp', alt: 'Eine Klemme', caption: 'In Reichweite' },
  { type: 'picture', picture: '/pictures/a2-960.webp', alt: 'Eine Stange' },
  { type: 'drawing', name: 'mesh', line: [] },
]

describe('what the editor holds', () => {
  test('is the text that it was given', () => {
    expect(RichText.parse(everything)).toEqual(everything)
    expect(writtenText(editorDocument(everything))).toEqual(everything)
    expect(writtenText(editorDocument([]))).toEqual([])
  })

  test('has no lists within lists: their items follow in order', () => {
    const inner = list(
      item(paragraph(text('b'))),
      item(paragraph(text('c')), list(item(paragraph(text('d'))))),
    )
    expect(written(list(item(paragraph(text('a')), inner), item(paragraph(text('e')))))).toEqual([
      { type: 'list', ordered: false, items: ['a', 'b', 'c', 'd', 'e'].map(line) },
    ])
  })

  test('loses marks and parts that the contract does not know, but none of their words', () => {
    expect(
      written({ type: 'blockquote', content: [paragraph(text('Hört ', 'underline'), text('zu', 'bold'))] }),
    ).toEqual([{ type: 'paragraph', line: [{ text: 'Hört ' }, { text: 'zu', bold: true }] }])
    expect(written(paragraph(text('a', 'code'), text('b', 'strike')))).toEqual([
      { type: 'paragraph', line: line('ab') },
    ])
    expect(written({ type: 'heading', attrs: { level: 5 }, content: [text('Klein')] })).toEqual([
      { type: 'heading', level: 3, line: line('Klein') },
    ])
  })

  test('leaves out what is empty, and white space around lines', () => {
    expect(
      written(
        paragraph(),
        paragraph(text('  ')),
        { type: 'heading', attrs: { level: 2 } },
        list(item(paragraph())),
        { type: 'table', content: [row(cell(''), cell(''))] },
        paragraph(text('\u202e'), text(' ', 'bold'), text(' da '), text(' ', 'italic')),
      ),
    ).toEqual([{ type: 'paragraph', line: line('da') }])
  })

  test('keeps words whose link leads to a forbidden address, without the link', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///c:/x.doc', ''])
      expect(written(paragraph(link('hier', href)))).toEqual([{ type: 'paragraph', line: line('hier') }])
    expect(written(paragraph(link('hier', ' tel:+4969123 ')))).toEqual([
      { type: 'paragraph', line: [{ text: 'hier', link: 'tel:+4969123' }] },
    ])
  })

  test('has no picture of another site, and texts of pictures without white space around them', () => {
    const picture = (address: string, texts: object = {}): EditorNode => ({
      type: 'picture',
      attrs: { picture: address, alt: ' a ', caption: ' ', ...texts },
    })
    expect(
      written(picture('https://evil.example/a.webp'), picture('/pictures/../a.webp'), picture('')),
    ).toEqual([])
    const address = '/pictures/a1-960.webp'
    expect(written(picture(address))).toEqual([{ type: 'picture', picture: address, alt: 'a' }])
    const unfinished = written(picture(address, { alt: '' }))
    expect([hasUnfinishedPicture(unfinished), RichText.safeParse(unfinished).success]).toEqual([true, false])
    expect(hasUnfinishedPicture(everything)).toBe(false)
  })

  test('has tables whose rows are all as long as the longest', () => {
    const table = { type: 'table', content: [row(cell('a', { colspan: 2 }), cell('b')), row(cell('c'))] }
    expect(written(table)).toEqual([
      { type: 'table', head: [line('a'), [], line('b')], rows: [[line('c'), [], []]] },
    ])
    expect(RichText.safeParse(written(table)).success).toBe(true)
  })
})

describe('the limits', () => {
  const { characters, blocks, items, columns } = richTextLimits
  test.each([
    ['tooLong', [{ type: 'paragraph', line: line('a'.repeat(characters + 1)) }]],
    ['manyParts', Array.from({ length: blocks + 1 }, () => ({ type: 'paragraph', line: line('a') }))],
    [
      'longList',
      [{ type: 'list', ordered: true, items: Array.from({ length: items + 1 }, () => line('a')) }],
    ],
    ['largeTable', [{ type: 'table', head: Array.from({ length: columns + 1 }, () => []), rows: [] }]],
    [
      'manyPictures',
      Array.from({ length: 13 }, () => ({ type: 'picture', picture: '/pictures/a1-960.webp', alt: 'a' })),
    ],
    ['manyMarks', [{ type: 'paragraph', line: Array.from({ length: 201 }, () => ({ text: 'a' })) }]],
    [undefined, everything],
  ] as [string | undefined, RichText][])('%s, as the contract refuses it', (problem, blocks) => {
    expect(textProblem(blocks)).toBe(problem)
    expect(RichText.safeParse(blocks).success).toBe(problem === undefined)
  })
})
