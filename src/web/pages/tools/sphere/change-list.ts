import { objectFields, rodFields, type SectionInput } from '#web/pages/tools/sphere/read-section.ts'
import { greatestHeight, type Section } from '#web/pages/tools/sphere/section.ts'

export type List = 'rods' | 'objects'

const fieldsOf = (list: List, index: number): Record<string, string> =>
  list === 'rods' ? rodFields(index) : objectFields(index)

const tenths = (metres: number) => String(Math.round(metres * 10) / 10)

const countOf = (input: SectionInput, list: List) => Number(input[list])

/** Adds a rod in the middle of the widest gap, as long as the last one. */
export function addRod(input: SectionInput, { rods, width, height }: Section): SectionInput {
  const places = [0, ...rods.map(({ x }) => x).sort((a, b) => a - b), width]
  const widest = places.slice(1).reduce(
    (best, x, index) => {
      const before = places[index] ?? 0
      return x - before > best.wide ? { wide: x - before, middle: (x + before) / 2 } : best
    },
    { wide: 0, middle: 0 },
  )
  const names = rodFields(countOf(input, 'rods'))
  return {
    rods: String(countOf(input, 'rods') + 1),
    [names.x]: tenths(widest.middle),
    [names.length]: tenths(Math.min(rods.at(-1)?.length ?? 2, greatestHeight - height)),
  }
}

/** Adds a small object at the left edge. */
export function addObject(input: SectionInput): SectionInput {
  const names = objectFields(countOf(input, 'objects'))
  return {
    objects: String(countOf(input, 'objects') + 1),
    [names.x]: '0',
    [names.width]: '2',
    [names.height]: '1',
  }
}

/** Takes one away; those behind it move up. */
export function remove(input: SectionInput, list: List, index: number): SectionInput {
  const count = countOf(input, list)
  const changes: Record<string, string> = { [list]: String(count - 1) }
  for (let at = index; at < count; at++) {
    const next = fieldsOf(list, at + 1)
    for (const [part, name] of Object.entries(fieldsOf(list, at)))
      changes[name] = at + 1 < count ? (input[next[part] ?? ''] ?? '') : ''
  }
  return changes
}
