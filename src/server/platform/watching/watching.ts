import { type Metrics, noMetrics } from '#server/platform/watching/metrics.ts'
import { noTracing, type Tracing } from '#server/platform/watching/tracing.ts'

export interface Watching {
  metrics: Metrics
  tracing: Tracing
}

export const unwatched: Watching = { metrics: noMetrics, tracing: noTracing }
