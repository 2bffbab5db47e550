import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10

/** Milliseconds of processor that a process and its children have taken so far. */
export async function processorMs(pid: number): Promise<number> {
  const [own, children] = await Promise.all([timeIn(pid, 'stat'), read(pid, `task/${pid}/children`)])
  const others = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(processorMs))
  return others.reduce((sum, each) => sum + each, own)
}

/** Milliseconds that the thread has taken in which a program answers requests. */
export const mainThreadMs = async (pid: number) => await timeIn(pid, `task/${pid}/stat`)

/** Own time, and that of children who have ended. */
async function timeIn(pid: number, file: string): Promise<number> {
  const stat = await read(pid, file)
  // The name comes before the numbers, in brackets, and may have spaces.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return ticks.reduce((sum, each) => sum + Number(each), 0) * tickMs
}

/** Memory of a process in megabytes, as the system counts it. */
export async function memoryMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await read(pid, 'status')) ?? []
  return Number(kilobytes) / 1000
}

/** Nothing of a process that has just ended. */
async function read(pid: number, name: string): Promise<string> {
  return await readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
}
