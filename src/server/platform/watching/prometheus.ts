import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, Reading } from '#server/platform/watching/metrics.ts'

type Read = () => Reading<string>[] | Promise<Reading<string>[]>

/** Metrics that Prometheus can read, with those of the process. The only file that loads prom-client. */
export function openPrometheus(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const failed = new Counter({
    name: 'metrics_failed_total',
    help: 'Readings that failed, by metric: the database or the disk did not answer',
    labelNames: ['metric'],
    registers,
  })
  const readers = new Map<string, Read[]>()

  return {
    counter({ name, help, labels = [] }) {
      const known = registry.getSingleMetric(name)
      const counter =
        known instanceof Counter ? known : new Counter<string>({ name, help, labelNames: labels, registers })
      return (values, more = 1) => counter.inc(values, more)
    },
    histogram({ name, help, labels = [], buckets: upTo }) {
      const known = registry.getSingleMetric(name)
      const buckets = [...upTo]
      const histogram =
        known instanceof Histogram
          ? known
          : new Histogram<string>({ name, help, labelNames: labels, buckets, registers })
      return (seconds, values) => histogram.observe(values, seconds)
    },
    gauge({ name, help, labels = [] }, read) {
      const known = readers.get(name)
      if (known) {
        known.push(read)
        return
      }
      const all: Read[] = [read]
      readers.set(name, all)
      const gauge = new Gauge<string>({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          gauge.reset()
          // One without labels would say 0, which may be a lie.
          if (labels.length === 0) gauge.remove()
          // One that fails must not take the others with it: they tell what is wrong.
          await Promise.all(
            all.map(async (each) => {
              try {
                for (const { labels: values, value } of await each()) gauge.set(values, value)
              } catch {
                failed.inc({ metric: name })
              }
            }),
          )
        },
      })
    },
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
