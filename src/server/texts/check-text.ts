import type { ErrorDetail } from '#contract/api/api-error.ts'
import {
  contentIn,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
  languages,
} from '#contract/language.ts'
import { emptiableTexts, numberedLists } from '#contract/texts/editable-texts.ts'
import { comparePlaceHolders } from '#contract/texts/place-holders.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { type BuiltInText, idOfText, type TextsByLanguage } from '#server/texts/built-in-texts.ts'

/** Returns texts as stored; throws `invalid_input` for one that a page could not show. */
export function checkedTexts(builtIn: BuiltInText, sent: readonly LocalizedText[]): TextsByLanguage {
  const texts = inEachLanguage((code) => textAsStored(builtIn, code, contentIn(sent, code)))
  const problems = languages.flatMap(({ code, name }) => problemsOf(builtIn, code, name, texts[code]))
  if (problems.length > 0) throw invalidInput(problems)
  return texts
}

/**
 * Returns true if a page can show a text instead of the built-in one, which an update may have changed since it was
 * checked.
 */
export function fitsPage(builtIn: BuiltInText, code: LanguageCode, text: string): boolean {
  return problemsOf(builtIn, code, '', text).length === 0
}

export const fitsInAll = (builtIn: BuiltInText, texts: TextsByLanguage): boolean =>
  languageCodes.every((code) => fitsPage(builtIn, code, texts[code]))

/** Returns the problems of a text, in words. */
export function problemsOfText(builtIn: BuiltInText, code: LanguageCode, text: string): string[] {
  return problemsOf(builtIn, code, '', text).map(({ problem }) => problem.trim())
}

function problemsOf(builtIn: BuiltInText, code: LanguageCode, name: string, text: string): ErrorDetail[] {
  const { missing, unknown } = comparePlaceHolders(builtIn.texts[code], text)
  const problems: ErrorDetail[] = []
  if (missing.length + unknown.length > 0) {
    const parts = [
      missing.length > 0 && `must have ${missing.join(', ')}`,
      unknown.length > 0 && `must not have ${unknown.join(', ')}`,
    ]
    problems.push({
      field: 'texts',
      problem: `${name} ${parts.filter(Boolean).join(' and ')}`,
      params: { reason: 'place_holders', language: code, missing, unknown },
    })
  }
  if (text.trim() === '' && !emptiableTexts.includes(idOfText(builtIn)))
    problems.push({ field: 'texts', problem: `${name} is required` })
  const lines = linesOf(builtIn.texts[code])
  if (numberedLists.includes(idOfText(builtIn)) && linesOf(text) !== lines) {
    problems.push({
      field: 'texts',
      problem: `${name} must have ${lines} lines, since a drawing numbers them`,
      params: { reason: 'lines', language: code, lines },
    })
  }
  return problems
}

const linesOf = (text: string): number => text.split('\n').length

/** Lists have no empty lines; white space around a text is part of the page, not of what is typed. */
export function textAsStored({ texts, isList }: BuiltInText, code: LanguageCode, typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n')
  if (isList) {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '').join('\n')
  }
  const builtIn = texts[code]
  const before = builtIn.slice(0, builtIn.length - builtIn.trimStart().length)
  return before + text + builtIn.slice(builtIn.trimEnd().length)
}
