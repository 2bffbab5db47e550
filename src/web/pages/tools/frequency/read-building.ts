import {
  type Density,
  type StruckBuilding,
  type surroundings,
  usualDensity,
} from '#web/pages/tools/frequency/strike-frequency.ts'
import { type ReadNumber, readNumber } from '#web/parts/read-number.ts'

/** Fields of the fragment. */
export const emptyBuilding = { length: '', width: '', height: '', highest: '', around: '', density: '' }

export const aroundNames = [
  'higher',
  'equal',
  'alone',
  'hilltop',
] as const satisfies (keyof typeof surroundings)[]

export const buildingLimits = {
  length: { min: 1, max: 2000 },
  width: { min: 1, max: 2000 },
  height: { min: 0, max: 400 },
  highest: { min: 0, max: 400 },
  density: { min: 0.1, max: 50 },
}

const numberOf = (read: ReadNumber) => ('value' in read ? read.value : undefined)
const isWrong = (read: ReadNumber) => 'problem' in read && read.problem !== 'missing'

/** Reads the fields; the building is there only if nothing that it needs is missing and nothing is wrong. */
export function readBuilding(input: Readonly<typeof emptyBuilding>) {
  const numbers = {
    length: readNumber(input.length, buildingLimits.length),
    width: readNumber(input.width, buildingLimits.width),
    height: readNumber(input.height, buildingLimits.height),
    highest: readNumber(input.highest, buildingLimits.highest),
    density: readNumber(input.density, buildingLimits.density),
  }
  const around = aroundNames.find((name) => name === input.around)
  const [length, width, height] = [numbers.length, numbers.width, numbers.height].map(numberOf)
  const known = numberOf(numbers.density)
  const density: Density = known === undefined ? usualDensity : { least: known, most: known }
  const building: StruckBuilding | undefined =
    length === undefined ||
    width === undefined ||
    height === undefined ||
    !around ||
    isWrong(numbers.highest) ||
    isWrong(numbers.density)
      ? undefined
      : { length, width, height, highest: numberOf(numbers.highest), around }
  return { numbers, around, density, building }
}
