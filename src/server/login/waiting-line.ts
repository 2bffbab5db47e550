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

/**
 * Lets one after the other have their turn, whoever has failed least first. Nobody can hold all places: each has one, and a
 * full line sends away whoever failed most, by chance among equals.
 */
export interface WaitingLine {
  /** Resolves when it is the turn of whoever comes from there; throws `rate_limited` when they are sent away. */
  turn(address: string, failures: number): Promise<void>
}

interface Waiting {
  address: string
  failures: number
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
      const [next] = withFailures(Math.min, waiting)
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
    async turn(address, failures) {
      if (isIdle) return nextStep()
      if (waiting.some((one) => one.address === address)) throw tooMany(comeAgainMs)
      await new Promise<void>((enter, refuse) => {
        const patience = new AbortController()
        const newcomer: Waiting = { address, failures, enter, refuse, patience }
        waiting.push(newcomer)
        clock.sleep(patienceMs, patience.signal).then(
          () => sendAway(newcomer),
          () => undefined,
        )
        if (waiting.length <= maxWaiting) return
        const worst = withFailures(Math.max, waiting)
        const unlucky = worst[randomInt(worst.length)]
        if (unlucky) sendAway(unlucky)
      })
    },
  }
}

/** Those who have failed most or least, in the order they came. */
function withFailures(extreme: (...counts: number[]) => number, waiting: readonly Waiting[]): Waiting[] {
  const count = extreme(...waiting.map(({ failures }) => failures))
  return waiting.filter(({ failures }) => failures === count)
}
