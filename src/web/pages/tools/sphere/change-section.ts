import { limits, objectFields, rodFields } from '#web/pages/tools/sphere/read-section.ts'
import { greatestHeight, longestRod, type Section } from '#web/pages/tools/sphere/section.ts'

/** Handle of the drawing, at its place in the section, in metres. */
export interface Grip {
  id: string
  part: 'rod' | 'object' | 'size' | 'buildingWidth' | 'buildingHeight'
  index: number
  x: number
  y: number
  /** The axes along which it moves. */
  axis: 'x' | 'y' | 'both'
  least: number
  greatest: number
  /** Returns the fields that change when it is moved to another place; it stays within its limits. */
  move: (x: number, y: number) => Record<string, number>
}

/** Rounded to a tenth; at a limit that somebody typed more exactly, to a hundredth on its inner side. */
const within = (value: number, least: number, greatest: number) =>
  Math.max(
    Math.ceil(least * 100 - 1e-6) / 100,
    Math.min(Math.round(value * 10) / 10, Math.floor(greatest * 100 + 1e-6) / 100),
  )

/** Returns the grips of a section, those that lie below others first. */
export function gripsOf(section: Section): Grip[] {
  const { width, height, rods, objects } = section
  const leastWidth = Math.max(
    limits.width.min,
    ...rods.map(({ x }) => x),
    ...objects.map((object) => object.x + object.width),
  )
  const longest = Math.min(longestRod, greatestHeight - height)
  const greatest = greatestHeight - Math.max(0, ...rods.map(({ length }) => length))
  return [
    {
      id: 'width',
      part: 'buildingWidth',
      index: 0,
      x: width,
      y: height / 2,
      axis: 'x',
      least: leastWidth,
      greatest: limits.width.max,
      move: (x) => ({ width: within(x, leastWidth, limits.width.max) }),
    },
    {
      id: 'height',
      part: 'buildingHeight',
      index: 0,
      x: 0,
      y: height,
      axis: 'y',
      least: 0,
      greatest,
      move: (_, y) => ({ height: within(y, 0, greatest) }),
    },
    ...objects.flatMap((object, index): Grip[] => {
      const names = objectFields(index)
      const rest = width - object.x
      return [
        {
          id: `object-${index}`,
          part: 'object',
          index,
          x: object.x + object.width / 2,
          y: height,
          axis: 'x',
          least: 0,
          greatest: width - object.width,
          move: (x) => ({ [names.x]: within(x - object.width / 2, 0, width - object.width) }),
        },
        {
          id: `size-${index}`,
          part: 'size',
          index,
          x: object.x + object.width,
          y: height + object.height,
          axis: 'both',
          least: limits.leastObject,
          greatest: rest,
          move: (x, y) => ({
            [names.width]: within(x - object.x, limits.leastObject, rest),
            [names.height]: within(y - height, limits.objectHeight.min, limits.objectHeight.max),
          }),
        },
      ]
    }),
    ...rods.map(
      ({ x, length }, index): Grip => ({
        id: `rod-${index}`,
        part: 'rod',
        index,
        x,
        y: height + length,
        axis: 'both',
        least: 0,
        greatest: width,
        move: (toX, y) => ({
          [rodFields(index).x]: within(toX, 0, width),
          [rodFields(index).length]: within(y - height, 0, longest),
        }),
      }),
    ),
  ]
}
