import { greatestHeight, longestRod, type Section } from '#web/pages/tools/sphere/section.ts'
import { classNames, protectionClasses } from '#web/parts/protection-classes.ts'
import { type ReadNumber, readNumber } from '#web/parts/read-number.ts'

/** Most rods and objects. */
export const most = { rods: 6, objects: 3 } as const

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Names of the fields of a rod and of an object. */
export const rodFields = (index: number) => ({ x: `r${index + 1}x`, length: `r${index + 1}l` })
export const objectFields = (index: number) => ({
  x: `o${index + 1}x`,
  width: `o${index + 1}w`,
  height: `o${index + 1}h`,
})

export type SectionInput = Readonly<Record<string, string>>

/** Fields of the fragment: the worked example, which is changed into one's own building. */
export const exampleInput: SectionInput = {
  class: 'III',
  height: '10',
  width: '40',
  rows: '',
  asked: '',
  rods: '2',
  objects: '1',
  ...Object.fromEntries(
    numbersUpTo(most.rods).flatMap((at) => Object.values(rodFields(at)).map((n) => [n, ''])),
  ),
  ...Object.fromEntries(
    numbersUpTo(most.objects).flatMap((at) => Object.values(objectFields(at)).map((n) => [n, ''])),
  ),
  r1x: '10',
  r1l: '5',
  r2x: '30',
  r2l: '5',
  o1x: '17',
  o1w: '6',
  o1h: '3',
}

/** Taller ones are read, to say why they are refused. */
const tallest = 2000

export const limits = {
  height: { min: 0, max: greatestHeight },
  width: { min: 5, max: 200 },
  rows: { min: 0.5, max: 200 },
  asked: { min: 0, max: 10 },
  length: { min: 0, max: longestRod },
  objectHeight: { min: 0.1, max: 20 },
  leastObject: 0.1,
} as const

const count = (typed: string | undefined, least: number, greatest: number) =>
  Math.min(greatest, Math.max(least, Math.floor(Number(typed) || 0)))

const valueOr = (read: ReadNumber, otherwise: number) => ('value' in read ? read.value : otherwise)

/** Reads the fields; the section is there only if nothing is missing or wrong. */
export function readSection(input: SectionInput) {
  const read = (name: string, range: { min: number; max: number }) => readNumber(input[name] ?? '', range)
  const className = classNames.find((name) => name === input['class']) ?? 'III'
  const radius = protectionClasses.find(({ name }) => name === className)?.sphereMetres ?? 0
  const height = read('height', { ...limits.height, max: tallest })
  const width = read('width', limits.width)
  const rows = read('rows', limits.rows)
  const asked = read('asked', limits.asked)
  const roof = { height: valueOr(height, 0), width: valueOr(width, limits.width.max) }
  const rods = numbersUpTo(count(input['rods'], 0, most.rods)).map((index) => {
    const names = rodFields(index)
    const length = read(names.length, limits.length)
    const isTall = roof.height <= greatestHeight && roof.height + valueOr(length, 0) > greatestHeight
    return { names, x: read(names.x, { min: 0, max: roof.width }), length, isTall }
  })
  const objects = numbersUpTo(count(input['objects'], 1, most.objects)).map((index) => {
    const names = objectFields(index)
    const size = read(names.width, { min: limits.leastObject, max: roof.width })
    // To the millimetre: 32.14 − 31.94 is a little less than 0.2 for a computer.
    const greatestX = Math.max(0, Math.round((roof.width - valueOr(size, 0)) * 1000) / 1000)
    return {
      names,
      greatestX,
      x: read(names.x, { min: 0, max: greatestX }),
      width: size,
      height: read(names.height, limits.objectHeight),
    }
  })
  const isTall = roof.height > greatestHeight
  const needed = [
    height,
    width,
    ...rods.flatMap(({ x, length }) => [x, length]),
    ...objects.flatMap((each) => [each.x, each.width, each.height]),
  ]
  const isOdd = (each: ReadNumber) => 'problem' in each && each.problem !== 'missing'
  const isWhole =
    needed.every((each) => 'value' in each) &&
    !isTall &&
    !rods.some((rod) => rod.isTall) &&
    !isOdd(rows) &&
    !isOdd(asked)
  const section: Section | undefined = isWhole
    ? {
        radius,
        ...roof,
        rods: rods.map(({ x, length }) => ({ x: valueOr(x, 0), length: valueOr(length, 0) })),
        objects: objects.map((each) => ({
          x: valueOr(each.x, 0),
          width: valueOr(each.width, 0),
          height: valueOr(each.height, 0),
        })),
        rows: 'value' in rows ? rows.value : undefined,
      }
    : undefined
  return { className, radius, height, width, rows, asked, rods, objects, isTall, section }
}
