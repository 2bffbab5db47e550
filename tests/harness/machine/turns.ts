import process from 'node:process'

/** Number of turns of the event loop and the longest of them. */
interface Turns {
  count: number
  /** In milliseconds of work: a machine that does something else meanwhile does not count. */
  longestMs: number
}

/** Does something and watches whether others in this process get their turn meanwhile. */
export async function turnsDuring(act: () => Promise<unknown>): Promise<Turns> {
  const turns: Turns = { count: 0, longestMs: 0 }
  let before = process.threadCpuUsage()
  let isWatching = true
  const watch = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    turns.count += 1
    turns.longestMs = Math.max(turns.longestMs, (user + system) / 1000)
    if (isWatching) setImmediate(watch)
  }
  setImmediate(watch)
  try {
    await act()
  } finally {
    isWatching = false
  }
  return turns
}
