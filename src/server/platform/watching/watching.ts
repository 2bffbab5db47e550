import { type Metrics, noMetrics } from '#server/platform/watching/metrics.ts'
import { noTracing, type Tracing } from '#server/platform/watching/tracing.ts'

/** What hears of whatever happens. */
export interface Watching {
  metrics: Metrics
  tracing: Tracing
}

/** Where nobody watches. */
export const unwatched: Watching = { metrics: noMetrics, tracing: noTracing }
