import { z } from 'zod'
import { inputShape } from '#contract/content/input-schemas.ts'
import { projectFields } from '#contract/content/project-fields.ts'

const { year, service, standard, ...measured } = inputShape(projectFields).facts.unwrap().shape

/** Known facts of a project, in the order of their description in the API, which is older than that of the form. */
export const ProjectFacts = z.strictObject({ year, ...measured, standard, service })
export type ProjectFacts = z.output<typeof ProjectFacts>
