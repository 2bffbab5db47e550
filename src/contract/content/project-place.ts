import { z } from 'zod'
import { homeRows } from '#contract/content/home-order.ts'
import { Project } from '#contract/content/project.ts'
import { id } from '#contract/fields.ts'

/**
 * The projects on the home page: pinned ones in their order, then the newest. `pinned` has the numbers of the former.
 */
export const HomeProjects = z.strictObject({
  data: z.array(Project),
  pinned: z.array(id),
})
export type HomeProjects = z.output<typeof HomeProjects>

const pins = z.array(id)

/** The new pinned projects in order, and the old ones as they were read, for detecting conflicts. */
export const HomeOrder = z.strictObject({
  before: pins,
  ids: pins
    .max(homeRows, { error: `must not be more than ${homeRows}` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each project once' }),
})
export type HomeOrder = z.output<typeof HomeOrder>
