interface Answered {
  received_at: string
  answered_at: string | null
}

/** Returns the median of the whole minutes from receipt to first answer; null where there is none. */
export function medianMinutes(inquiries: readonly Answered[]): number | null {
  const minutes = inquiries
    .flatMap(({ received_at, answered_at }) =>
      answered_at === null ? [] : minutesUntil(received_at, answered_at),
    )
    .toSorted((a, b) => a - b)
  const middle = minutes.length / 2
  const [low, high] = [minutes[Math.ceil(middle) - 1], minutes[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** Returns the minutes between two times (ISO 8601), at least none. */
export function minutesUntil(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
}
