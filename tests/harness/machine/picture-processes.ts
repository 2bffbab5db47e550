import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** True if the system lists its processes. */
export const canSeeProcesses = process.platform === 'linux'

/** Numbers of the processes in which a server, or the one in this process, has pictures worked on. */
export function pictureProcesses(server: number = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /picture-process\.ts/.test(read(pid, 'cmdline')) && parentOf(pid) === server)
    .map(Number)
}

/** Memory in bytes that a server takes together with its picture processes. */
export function memoryWithPictures(server: number = process.pid): number {
  if (!canSeeProcesses) return process.memoryUsage.rss()
  return [server, ...pictureProcesses(server)].reduce((sum, pid) => sum + memoryOf(pid), 0)
}

/** Returns the environment of a process. */
export const environmentOf = (pid: number) => read(pid, 'environ').split('\0').filter(Boolean)

const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1])
const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) * 1024

function read(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
