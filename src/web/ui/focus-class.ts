import type { Focus } from '#contract/content/project-picture.ts'

/** Fine enough to be invisible: the rules of `focus.css` are in steps of 5 %. */
const steps = 20

/** Returns the classes that keep a focal point in sight where a picture is cut; none where it is the middle. */
export function focusClass(focus: Focus | undefined): string {
  if (!focus) return ''
  return `focused-picture focus-x-${Math.round(focus.x * steps)} focus-y-${Math.round(focus.y * steps)}`
}
