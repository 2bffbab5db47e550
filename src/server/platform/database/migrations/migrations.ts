import { readdir } from 'node:fs/promises'
import type { Migration } from 'kysely/migration'

export type Steps = Record<string, Migration>

/** Every step is the one export of a file beside this one, and has its name. */
async function readSteps(): Promise<[string, Migration][]> {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) =>
    /^\d{3}-[\w-]+\.ts$/.test(file),
  )
  return await Promise.all(
    files.toSorted().map(async (file): Promise<[string, Migration]> => {
      const [step, ...more] = Object.values(await import(new URL(file, import.meta.url).href))
      if (!step || more.length > 0) throw new Error(`${file} must export one migration`)
      return [file.replace('.ts', ''), step as Migration]
    }),
  )
}

const steps = await readSteps()

/** Equals SQLite after as many steps: the first step on PostgreSQL. */
const firstOfPostgres = '011-postgres'
const stepsWhere = (isTaken: (name: string) => boolean): Steps =>
  Object.fromEntries(steps.filter(([name]) => isTaken(name)))

/** All steps of the schema on SQLite in order. A released step is never edited. */
export const migrations = stepsWhere((name) => name !== firstOfPostgres)

/** All steps on PostgreSQL: those after the first are written for both. */
export const postgresMigrations = stepsWhere((name) => name === firstOfPostgres || name > '012')
