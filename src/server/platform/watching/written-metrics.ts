/** A metric with all its values, serialised for another process. */
export interface WrittenMetric {
  name: string
  type: string
  help: string
  /** Aggregation over processes. */
  aggregator: string
  values: readonly WrittenValue[]
}

interface WrittenValue {
  value: number
  labels: Readonly<Record<string, string | number>>
  /** Series of a histogram. */
  metricName?: string
}

/** Returns the metrics that only grow while a process lives. */
export function countsOf(metrics: readonly WrittenMetric[]): WrittenMetric[] {
  return metrics.filter(({ type }) => type === 'counter' || type === 'histogram')
}

/** Returns the sums of counts. */
export function addUp(...all: readonly (readonly WrittenMetric[])[]): WrittenMetric[] {
  const sums = new Map<string, { metric: WrittenMetric; values: Map<string, WrittenValue> }>()
  for (const metric of all.flat()) {
    const sum = sums.get(metric.name) ?? { metric, values: new Map() }
    sums.set(metric.name, sum)
    for (const one of metric.values) {
      const key = JSON.stringify([one.metricName, Object.entries(one.labels).sort()])
      sum.values.set(key, { ...one, value: one.value + (sum.values.get(key)?.value ?? 0) })
    }
  }
  return Array.from(sums.values(), ({ metric, values }) => ({ ...metric, values: [...values.values()] }))
}
