import { randomInt } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { tooMany } from '#server/platform/rate-limit.ts'

/** Times in milliseconds. */
export interface Pace {
  /** From one turn to the next. */
  stepMs: number
  /** How long somebody may wait in line. */
  patienceMs: number
}

const maxWaiting = 16
/** When whoever was sent away may come again: by then most of the line has had its turn. */
const comeAgainMs = 2000

/** Somebody who wants a turn. */
export interface Comer {
  address: string
  failures: number
  /** Where they have come before, the time since when they do; left out where they come for the first time. */
  comesSinceMs?: number
}

/**
 * Lets one after the other have their turn: whoever has failed least first, among these whoever comes again, for the longest time. Nobody
 * can hold all places: each has one, and a full line sends away the last in that order, by chance among those who come for the first time.
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
  /** Gives in how many milliseconds it is the turn of this line, where there are others like it. */
  nextTurn: () => Promise<number>
  /** Called when nobody waits any more and the next one would not have to. */
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
    // Where the others cannot be asked, this line goes on at its own pace.
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
