import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { ApiError } from '#contract/api/api-error.ts'
import { DecoderCrashed, endedEarly } from '#server/platform/images/picture-errors.ts'
import {
  begun,
  type PictureAct,
  type PictureAnswer,
  type PictureJob,
  type PictureResults,
} from '#server/platform/images/picture-job.ts'

interface Times {
  /** Milliseconds for which an idle process is kept. */
  restMs: number
  /** Milliseconds for one picture. */
  workMs: number
}

const program = new URL('./picture-process.ts', import.meta.url)

/**
 * Nothing of the server's environment, so none of its secrets. One thread decodes, and glibc returns large blocks at
 * once: by default it keeps a heap for every thread, each as large as the largest picture made it.
 */
const environment = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** A larger process has kept a large picture's memory: a new one takes a tenth of a second. */
const maxRestingBytes = 192 * 1024 * 1024

/** Signals of a crashed decoder. */
const crashes = new Set<unknown>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'])

/**
 * Works on pictures in child processes, one picture at a time in each. They are started when needed and end when idle,
 * which frees all memory taken by decoders.
 */
export function createPictureProcesses({ restMs, workMs }: Times) {
  const resting = new Map<ChildProcess, NodeJS.Timeout>()

  function rest(child: ChildProcess): void {
    // The server may end meanwhile, and then it ends too.
    child.unref()
    child.channel?.unref()
    const end = () => {
      resting.delete(child)
      if (child.connected) child.disconnect()
    }
    resting.set(child, setTimeout(end, restMs).unref())
  }

  /** Returns the process that rested for the shortest time, so that the others can end. */
  function take(): ChildProcess | undefined {
    const [child, timer] = [...resting].at(-1) ?? []
    if (!child?.connected) return undefined
    clearTimeout(timer)
    resting.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  async function work<A extends PictureAct>(job: PictureJob) {
    const rested = take()
    const child = rested ?? start(resting)
    const tooLong = setTimeout(() => child.kill('SIGKILL'), workMs)
    try {
      return { child, answer: await answerOf<A>(child, job, { isRested: rested !== undefined }) }
    } catch (error) {
      if (!(error instanceof NeverBegan)) throw error
      return await work<A>(job)
    } finally {
      clearTimeout(tooLong)
    }
  }

  /**
   * Returns the result for a picture. Throws the work's error, `DecoderCrashed` if it crashed the process, and
   * `unavailable` if it took too long or somebody else ended it.
   */
  return async <A extends PictureAct>(
    act: A,
    source: Buffer,
    focus?: PictureJob['focus'],
  ): Promise<PictureResults[A]> => {
    const { child, answer } = await work<A>({ act, source, focus })
    if (answer.rssBytes > maxRestingBytes) child.disconnect()
    else rest(child)
    if ('result' in answer) return answer.result
    const { code, message, details, cause } = answer.refusal
    throw Object.assign(new ApiError(code, message, details), { cause })
  }
}

function start(resting: Map<ChildProcess, NodeJS.Timeout>): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => undefined) // reported to the caller by the reply
  child.once('exit', () => {
    clearTimeout(resting.get(child))
    resting.delete(child)
  })
  return child
}

/** A process ended while idle, before it knew of its job. */
class NeverBegan extends Error {}

async function answerOf<A extends PictureAct>(
  child: ChildProcess,
  job: PictureJob,
  { isRested }: { isRested: boolean },
): Promise<PictureAnswer<A>> {
  const heard = new AbortController()
  let hasBegun = false
  const answered = Promise.withResolvers<PictureAnswer<A>>()
  const listen = (message: PictureAnswer<A> | typeof begun) => {
    if (message === begun) hasBegun = true
    else answered.resolve(message)
  }
  try {
    child.on('message', listen)
    const ended = once(child, 'exit', heard)
    child.send(job)
    return await Promise.race([
      answered.promise,
      ended.then(([code, signal]) => {
        const how = `The picture process ended (${signal ?? code})`
        throw crashes.has(signal) ? new DecoderCrashed(how) : new Error(how)
      }),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    if (isRested && !hasBegun) throw new NeverBegan(String(error))
    throw error instanceof DecoderCrashed ? error : endedEarly(error)
  } finally {
    child.off('message', listen)
    heard.abort()
  }
}
