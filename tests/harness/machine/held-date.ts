/** Lets `Date` of this process stand still at a moment until it is moved; timers go on in real time. */
export function holdDate(begin: string) {
  const RealDate = globalThis.Date
  let now = RealDate.parse(begin)

  class HeldDate extends RealDate {
    constructor(...parts: [] | [number | string | Date]) {
      super(...((parts.length === 0 ? [now] : parts) as [number]))
    }
    static override now(): number {
      return now
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]'
    }
  }
  globalThis.Date = HeldDate as DateConstructor

  return {
    moveTo(moment: string) {
      now = RealDate.parse(moment)
    },
    move(ms: number) {
      now += ms
    },
    release() {
      globalThis.Date = RealDate
    },
  }
}

export type HeldDate = ReturnType<typeof holdDate>
