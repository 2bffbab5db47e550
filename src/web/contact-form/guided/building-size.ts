import type { UseTranslationResponse } from 'react-i18next'
import { numberFormat } from '#contract/language.ts'
import { type Answers, type Measure, measures } from '#web/contact-form/guided/answers.ts'
import { readNumber } from '#web/parts/read-number.ts'

/** Words of the guided part. */
export type Words = UseTranslationResponse<['kontactus'], undefined>['t']

/** Largest values, in metres and square metres. */
export const largest: Readonly<Record<Measure, number>> = {
  length: 2000,
  width: 2000,
  height: 400,
  area: 4_000_000,
}

/** Returns a number typed with comma or point, with its unit or without; undefined for anything else or what no building has. */
export function readMeasure(measure: Measure, typed = ''): number | undefined {
  const words = typed.trim().toLowerCase()
  const unit = (measure === 'area' ? ['m²', 'm2', 'qm'] : ['m']).find((one) => words.endsWith(one)) ?? ''
  const number = words.slice(0, words.length - unit.length).trim()
  const read = readNumber(number, { min: 1, max: largest[measure] })
  if ('value' in read) return read.value
  return read.problem === 'thousands' && read.grouped <= largest[measure] ? read.grouped : undefined
}

/** Texts as they are shown have no-break and thin spaces; what is sent has those that people type. */
export const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2060', '')

/** Returns the building's size in words; empty while it is known by half. */
export function describeSize(answers: Answers, t: Words, language: string): string {
  const format = numberFormat(language, { maximumFractionDigits: 2 })
  const [length, width, height, typedArea] = measures.map((one) => readMeasure(one, answers[one]))
  const area = typedArea ?? (length && width && Math.max(1, Math.round(length * width)))
  const shown = (value = 0) => format.format(value)
  const values = { length: shown(length), width: shown(width), height: shown(height), area: shown(area) }
  if (length && width && height) return plain(t('kontactus:guided.size.whole', values))
  if (!typedArea) return ''
  return plain(
    height ? t('kontactus:guided.size.areaAndHeight', values) : t('kontactus:guided.size.area', values),
  )
}

const wholeSize = /^L (\d[\d.,]*) m × [BW] (\d[\d.,]*) m × H (\d[\d.,]*) m(?: \(\D*(\d[\d.,]*) m²\))?$/

/** Returns the measures of a size that `describeSize` has written, in any language; undefined for one in other words. */
export function readSize(text: string): Pick<Answers, Measure> | undefined {
  const [, length, width, height, area] = wholeSize.exec(plain(text)) ?? []
  const sides = { length: readMeasure('length', length), width: readMeasure('width', width) }
  if (!length || !width || !height || !sides.length || !sides.width || !readMeasure('height', height))
    return undefined
  const isProduct = !area || readMeasure('area', area) === Math.round(sides.length * sides.width)
  return { length, width, height, area: isProduct ? '' : area }
}

/** Returns the measures that a size begun in metres still lacks. */
export function missingMeasures(answers: Answers): readonly Measure[] {
  const sides = ['length', 'width', 'height'] as const
  if (readMeasure('area', answers.area) || sides.every((side) => !answers[side]?.trim())) return []
  return sides.filter((side) => readMeasure(side, answers[side]) === undefined)
}
