import { describe, expect, test } from 'vitest'
import { createMarkReader, markText, withoutMarks } from '#contract/texts/text-marks.ts'

const read = (text: string) => createMarkReader().read(text)

describe('marks around texts', () => {
  test.for([0, 1, 2, 7, 500, 4095])('number %i is read again', (number) => {
    expect(read(markText('Blitz', number))).toEqual([{ content: 'Blitz', texts: [number] }])
  })

  test('take up no room, and leave the text as it was', () => {
    const marked = `vor ${markText('5\u00a0m × 5\u2060 m', 12)} nach`
    expect(withoutMarks(marked)).toBe('vor 5\u00a0m × 5\u2060 m nach')
    expect(/^[\p{Cf}]*$/u.test(markText('', 12))).toBe(true)
  })

  test('tell what belongs to no text, and a text inside another', () => {
    const marked = `a${markText(`b${markText('c', 3)}d`, 2)}e${markText('f', 3)}`
    expect(read(marked)).toEqual([
      { content: 'a', texts: [] },
      { content: 'b', texts: [2] },
      { content: 'c', texts: [2, 3] },
      { content: 'd', texts: [2] },
      { content: 'e', texts: [] },
      { content: 'f', texts: [3] },
    ])
  })

  test('tell a text without words, and no other nothing', () => {
    expect(read(markText('', 4))).toEqual([{ content: '', texts: [4] }])
    expect(read(markText(markText('a', 2) + markText('', 3), 1))).toEqual([
      { content: 'a', texts: [1, 2] },
      { content: '', texts: [1, 3] },
    ])
  })

  test('reach over several elements', () => {
    const [first = '', second = '', third = ''] = markText('eins|zwei|drei', 9).split('|')
    const reader = createMarkReader()
    expect(reader.read(first)).toEqual([{ content: 'eins', texts: [9] }])
    expect(reader.read(second)).toEqual([{ content: 'zwei', texts: [9] }])
    expect(reader.read(third)).toEqual([{ content: 'drei', texts: [9] }])
    expect(reader.read('vier')).toEqual([{ content: 'vier', texts: [] }])
  })

  test('that were cut leave nothing behind', () => {
    const marked = markText('Blitz', 6)
    for (let end = 0; end <= marked.length; end++) {
      expect('Blitz').toContain(withoutMarks(marked.slice(0, end)))
      expect('Blitz').toContain(withoutMarks(marked.slice(end)))
    }
  })
})
