import { readFile } from 'node:fs/promises'

/** Processes that this one has started and that are there; Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
