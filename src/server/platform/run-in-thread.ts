import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs a file in a thread, for work that would block everybody else, and returns the message that it posts. `data` is
 * its `workerData`. Rejects with the thread's error; returns undefined if the signal aborts before, which ends the
 * thread.
 */
export async function runInThread<R>(file: URL, data: unknown, signal: AbortSignal): Promise<R | undefined> {
  // This process's own arguments, such as a script to evaluate, are not for the thread.
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
