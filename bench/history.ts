import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const file = 'bench/history.jsonl'
/** A ratio that is smaller has fallen. */
const leastShare = 0.9

/** Ratios by name, of which more is better. */
export type Ratios = Record<string, number>

/** A line of the history: a commit that was measured. */
export interface Entry {
  commit: string
  date: string
  ratios: Ratios
}

export async function readHistory(): Promise<Entry[]> {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Entry)
}

/** Adds a commit; one that was measured before is replaced. */
export async function addToHistory(entry: Entry): Promise<void> {
  const others = (await readHistory()).filter(({ commit }) => commit !== entry.commit)
  await writeFile(file, [...others, entry].map((each) => `${JSON.stringify(each)}\n`).join(''))
}

/** The commit at hand, and whether it is all that is there. */
export async function commitAtHand(): Promise<{ commit: string; isClean: boolean }> {
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'])
  const { stdout: changes } = await run('git', ['status', '--porcelain', 'src', 'bench/*.ts'])
  return { commit: commit.trim(), isClean: changes === '' }
}

export interface Fallen {
  name: string
  before: number
  now: number
}

/** Ratios that are more than a tenth below those of the last entry that has them; what is compared with itself has been 1. */
export function fallenSince(history: readonly Entry[], ratios: Ratios): Fallen[] {
  return Object.entries(ratios).flatMap(([name, now]) => {
    const before = name.endsWith(lastCommit)
      ? 1
      : history.findLast((entry) => name in entry.ratios)?.ratios[name]
    return before !== undefined && now < before * leastShare ? [{ name, before, now }] : []
  })
}

/** End of the names of figures and ratios that have to do with the commit measured last. */
export const lastCommit = ', last commit'
