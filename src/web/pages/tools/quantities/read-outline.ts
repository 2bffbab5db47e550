import { earthings, type Outline } from '#web/pages/tools/quantities/quantities-of.ts'
import { classNames } from '#web/parts/protection-classes.ts'
import { readNumber } from '#web/parts/read-number.ts'

/** Fields of the fragment, of the quantities and of the text for tenders. */
export const emptyOutline = { length: '', width: '', class: '', earthing: 'ring' }

export const outlineLimits = { min: 1, max: 2000 }

/** Reads the fields; the outline is there only if all of them are. */
export function readOutline(input: Readonly<typeof emptyOutline>) {
  const length = readNumber(input.length, outlineLimits)
  const width = readNumber(input.width, outlineLimits)
  const className = classNames.find((name) => name === input.class)
  const earthing = earthings.find((name) => name === input.earthing)
  const outline: Outline | undefined =
    'value' in length && 'value' in width && className && earthing
      ? { length: length.value, width: width.value, className, earthing }
      : undefined
  return { length, width, className, earthing, outline }
}
