/** What became of mails; `untold` are those given up that were for the office. */
export interface DeliveryCounts {
  sent: number
  failed: number
  givenUp: number
  untold: number
}

export const nothingDelivered: Readonly<DeliveryCounts> = { sent: 0, failed: 0, givenUp: 0, untold: 0 }

export function addCounts(counts: DeliveryCounts, more: DeliveryCounts): void {
  for (const key of Object.keys(counts) as (keyof DeliveryCounts)[]) counts[key] += more[key]
}
