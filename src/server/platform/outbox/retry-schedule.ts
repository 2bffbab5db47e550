const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Tried every five minutes for four hours, then hourly until five days are over. */
/** After so long a job is given up. */
export const maxAgeMs = 5 * 24 * hourMs

const often = { untilMs: 4 * hourMs, everyMs: 5 * minuteMs }
const seldom = { untilMs: maxAgeMs, everyMs: hourMs }

/** Returns when a job that was queued then and has just failed is tried again; undefined where it is given up. */
export function nextAttempt(queuedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - queuedAt.getTime()
  const phase = [often, seldom].find(({ untilMs }) => age < untilMs)
  return phase && new Date(now.getTime() + phase.everyMs)
}
