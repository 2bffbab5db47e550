import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs a file in a thread of its own, for work that would hold up everybody else, and gives the message that it posts. `data` is its
 * `workerData`. Rejects with what the thread throws; gives undefined when the signal aborts before, which ends the thread.
 */
export async function runInThread<R>(file: URL, data: unknown, signal: AbortSignal): Promise<R | undefined> {
  // What this process was started with, such as a script to evaluate, is not for the thread.
  const thread = new Worker(file, { workerData: data, execArgv: [] })
  try {
    const [answer] = await once(thread, 'message', { signal })
    return answer as R
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    await thread.terminate()
  }
}
