import type { Clock } from '#server/platform/clock.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'
import { describeWaiting, type QueueName } from '#server/platform/outbox/job-queue-store.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

const queues: Record<string, QueueName> = { mails: 'outgoing_mail', jobs: 'outbox_job' }

/** Registers metrics of waiting mails and jobs: number and age. */
export function measureOutbox(
  metrics: Metrics,
  database: PlatformDatabase,
  { now }: Pick<Clock, 'now'>,
): void {
  for (const [queue, table] of Object.entries(queues)) {
    const describe = async () => await describeWaiting(database, table, now())
    metrics.gauge(
      {
        name: 'outbox_waiting',
        help: 'What waits to be done, by queue: mails to be sent, jobs that follow from something stored',
        labels: ['queue'],
        together: 'same',
      },
      async () => [{ labels: { queue }, value: (await describe()).count }],
    )
    metrics.gauge(
      {
        name: 'outbox_oldest_seconds',
        help: 'Since when the oldest of them waits, however often it was tried; 0 where nothing waits',
        labels: ['queue'],
        together: 'same',
      },
      async () => [{ labels: { queue }, value: (await describe()).oldestSeconds }],
    )
    metrics.gauge(
      {
        name: 'outbox_overdue_seconds',
        help: 'Since when the oldest that is due has not been taken up; above some minutes nobody works on the queue',
        labels: ['queue'],
        together: 'same',
      },
      async () => [{ labels: { queue }, value: (await describe()).overdueSeconds }],
    )
  }
}
