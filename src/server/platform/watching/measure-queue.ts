import type { Metrics } from '#server/platform/watching/metrics.ts'
import type { WorkQueue } from '#server/platform/work-queue.ts'

/** Registers metrics of a queue: running and waiting work. */
export function measureQueue(metrics: Metrics, queue: string, { state }: Pick<WorkQueue, 'state'>): void {
  metrics.gauge(
    { name: 'work_queue_running', help: 'Pieces of expensive work under way, by queue', labels: ['queue'] },
    () => [{ labels: { queue }, value: state().running }],
  )
  metrics.gauge(
    { name: 'work_queue_waiting', help: 'Pieces of expensive work that wait, by queue', labels: ['queue'] },
    () => [{ labels: { queue }, value: state().waiting }],
  )
}
