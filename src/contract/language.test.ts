import { describe, expect, test } from 'vitest'
import { type LocalizedText, textIn } from '#contract/language.ts'

describe('a text in a language', () => {
  const english: LocalizedText = { content: 'Earthing', language: 1 }
  const german: LocalizedText = { content: 'Erdung', language: 2 }

  test('is found wherever it stands in the list', () => {
    expect(textIn([english, german], 'de')).toBe('Erdung')
    expect(textIn([german, english], 'en')).toBe('Earthing')
  })

  test('is never silently the one in the other language', () => {
    expect(textIn([english], 'de')).toBeUndefined()
    expect(textIn([german], 'en')).toBeUndefined()
    expect(textIn([], 'de')).toBeUndefined()
  })

  test('is not there when it is empty', () => {
    expect(textIn([{ ...german, content: '' }, english], 'de')).toBeUndefined()
  })
})
