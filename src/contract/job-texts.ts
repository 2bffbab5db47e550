/** The texts of a job, in the order of its form. */
export const jobTexts = ['title', 'summary', 'tasks', 'profile', 'hours', 'start', 'pay'] as const
export type JobText = (typeof jobTexts)[number]

/** Those without which a job cannot be saved. */
export const requiredJobTexts: readonly JobText[] = ['title', 'summary']

/** Those that are lists: their lines are joined by line feeds. */
export const jobLists: readonly JobText[] = ['tasks', 'profile']

/** Extents of work as search engines know them. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'] as const

/** Returns the lines of a list that hold something, without white space around them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
