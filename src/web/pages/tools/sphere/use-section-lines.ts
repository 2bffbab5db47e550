import { useTranslation } from 'react-i18next'
import type { Closest } from '#web/pages/tools/sphere/closest.ts'
import {
  distanceOf,
  greatestHeight,
  longestRod,
  neededLength,
  type RoofObject,
  rodsBeside,
  type Section,
} from '#web/pages/tools/sphere/section.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

export interface SectionLine {
  text: string
  isTouched: boolean
  /** Further facts. */
  notes: readonly string[]
}

/** Verdict on each object in words, and rods that are too far apart. */
export function useSectionLines(section: Section, closest: readonly Closest[], asked: number | undefined) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { rods, objects, radius, rows } = section
  const limit = 2 * radius
  const numbersOf = (indexes: readonly number[]) => {
    const [first = 0, second = 0] = [...indexes].sort((a, b) => a - b).map((at) => at + 1)
    return { first, second }
  }

  function noteOnLength(object: RoofObject): string {
    const needed = neededLength(object, section)
    const { length } = needed
    if (needed.rods.length === 0) return t('noRod')
    if (length === undefined)
      return t('tooLong', { length: number(Math.min(longestRod, greatestHeight - section.height)) })
    // Rounded up: a centimetre less would touch.
    const shown = number(Math.ceil(length * 100) / 100, { minimumFractionDigits: 2 })
    return t('needed', { count: needed.rods.length, ...numbersOf(needed.rods), length: shown })
  }
  function noteOnDepth(object: RoofObject, isTouched: boolean): string | undefined {
    if (!rows) return isTouched ? undefined : t('aside')
    const { left, right } = rodsBeside(object, section)
    const [a, b] = [rods[left ?? -1], rods[right ?? -1]]
    if (!a || !b || distanceOf(a, b, section) >= limit) return undefined
    return t('diagonal', { distance: number(distanceOf(a, b, section)) })
  }
  function noteOnDistance(object: RoofObject): string | undefined {
    if (rods.length === 0) return undefined
    const gaps = rods.map(({ x }) => Math.max(object.x - x, x - object.x - object.width, 0))
    const distance = Math.min(...gaps)
    return asked !== undefined && distance < asked
      ? t('apartTooSmall', { distance: number(distance), asked: number(asked) })
      : t('apart', { distance: number(distance) })
  }
  const lines = objects.map((object, index): SectionLine => {
    const { isTouched = false, gap = 0 } = closest[index] ?? {}
    const name = t('object', { number: index + 1 })
    const shown = number(gap, { minimumFractionDigits: 2 })
    const free = gap < 0.01 ? t('freeBarely', { object: name }) : t('free', { object: name, gap: shown })
    const notes = [
      isTouched ? noteOnLength(object) : undefined,
      noteOnDepth(object, isTouched),
      noteOnDistance(object),
    ]
    return {
      text: isTouched ? t('touched', { object: name }) : free,
      isTouched,
      notes: notes.filter((note) => note !== undefined),
    }
  })

  const inOrder = rods.map((rod, index) => ({ ...rod, index })).sort((a, b) => a.x - b.x)
  const far = inOrder.flatMap((rod, at) => {
    const next = inOrder[at + 1]
    const distance = next && distanceOf(rod, next, section)
    if (!next || distance === undefined || distance < limit) return []
    const says = { ...numbersOf([rod.index, next.index]), distance: number(distance), limit: number(limit) }
    return [t(rows ? 'tooFarDiagonal' : 'tooFar', says)]
  })
  const areRowsFar = rows !== undefined && rows >= limit && rods.length > 0
  return {
    lines,
    far: areRowsFar ? [t('rowsTooFar', { distance: number(rows), limit: number(limit) })] : far,
  }
}
