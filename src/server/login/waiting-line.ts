import { randomInt } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { tooMany } from '#server/platform/rate-limit.ts'

/** Times in milliseconds. */
export interface Pace {
  /** From one turn to the next. */
  stepMs: number
  /** Milliseconds of waiting before an attempt is refused. */
  patienceMs: number
}

const maxWaiting = 16
/** Milliseconds until a retry of a refused attempt: by then most of the line has had its turn. */
const comeAgainMs = 2000

export interface Comer {
  address: string
  failures: number
  /** Milliseconds since the first attempt from there; undefined for the first one. */
  comesSinceMs?: number
}

/**
 * Serves waiting attempts one by one: those with the fewest failures first, among these those who came first, longest
 * ago. Nobody can hold all places: each has one, and a full line refuses the last in that order, by chance among first
 * attempts.
 */
export interface WaitingLine {
  /** Resolves when it is the turn of this one; throws `rate_limited` when they are sent away. */
  turn(comer: Comer): Promise<void>
}

interface Waiting extends Required<Comer> {
  enter: () => void
  refuse: (error: Error) => void
  patience: AbortController
}

interface Around {
  /** Returns the milliseconds until this line's turn among the instances'. */
  nextTurn: () => Promise<number>
  /** Called when the line is empty and the next attempt would not have to wait. */
  onIdle: () => void
}

export function createWaitingLine(
  { stepMs, patienceMs }: Pace,
  clock: Clock,
  { nextTurn, onIdle }: Around,
): WaitingLine {
  let waiting: Waiting[] = []
  let isIdle = true

  function nextStep(): void {
    isIdle = false
    // If the other instances cannot be asked, this line keeps its own pace.
    const waited = nextTurn().then(
      (ms) => clock.sleep(Math.max(ms, stepMs)),
      () => clock.sleep(stepMs),
    )
    void waited.then(() => {
      const [next] = waiting.toSorted(byTurn)
      if (next) {
        leave(next)
        next.enter()
        nextStep()
      } else {
        isIdle = true
        onIdle()
      }
    })
  }

  function leave(one: Waiting): void {
    one.patience.abort()
    waiting = waiting.filter((other) => other !== one)
  }

  function sendAway(one: Waiting): void {
    leave(one)
    one.refuse(tooMany(comeAgainMs))
  }

  return {
    async turn({ comesSinceMs = Number.POSITIVE_INFINITY, ...comer }) {
      if (isIdle) return nextStep()
      if (waiting.some((one) => one.address === comer.address)) throw tooMany(comeAgainMs)
      await new Promise<void>((enter, refuse) => {
        const patience = new AbortController()
        const newcomer: Waiting = { ...comer, comesSinceMs, enter, refuse, patience }
        waiting.push(newcomer)
        clock.sleep(patienceMs, patience.signal).then(
          () => sendAway(newcomer),
          () => undefined,
        )
        if (waiting.length <= maxWaiting) return
        const last = waiting.toSorted(byTurn).at(-1) ?? newcomer
        const worst = waiting.filter((one) => byTurn(one, last) === 0)
        const unlucky = worst[randomInt(worst.length)]
        if (unlucky) sendAway(unlucky)
      })
    },
  }
}

/** Zero for those who are equals; these have their turns in the order they came. */
function byTurn(one: Waiting, other: Waiting): number {
  if (one.failures !== other.failures) return one.failures - other.failures
  return one.comesSinceMs === other.comesSinceMs ? 0 : one.comesSinceMs - other.comesSinceMs
}
