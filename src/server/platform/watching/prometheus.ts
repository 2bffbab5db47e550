import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, Reading } from '#server/platform/watching/metrics.ts'
import { joinMetrics } from '#server/platform/watching/metrics-of-processes.ts'
import type { WrittenMetric } from '#server/platform/watching/written-metrics.ts'

type Read = () => Reading<string>[] | Promise<Reading<string>[]>

/** Metrics of all processes on this machine. The only file that loads prom-client. */
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
  const silent = new Counter({
    name: 'metrics_processes_silent_total',
    help: 'Processes on this machine (INSTANCES) that did not say their numbers in time, by being asked',
    registers,
  })
  const processes = new Gauge({
    name: 'metrics_processes',
    help: 'Processes on this machine whose numbers these are',
    registers,
  })
  processes.set(1)
  const write = async () => (await registry.getMetricsAsJSON()) as unknown as WrittenMetric[]
  const others = joinMetrics(write)

  /** Others first: the number of silent ones is among our own metrics. */
  async function printAll(): Promise<string> {
    if (!others) return await registry.metrics()
    const told = await others.askOthers()
    silent.inc(told.silent)
    const own = await write()
    others.keep(own)
    // prom-client's return type is narrower than its parameter.
    return await AggregatorRegistry.aggregate([own, ...told.all] as never[]).metrics()
  }

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
    gauge({ name, help, labels = [], together = 'sum' }, read) {
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
        aggregator: together === 'same' ? 'first' : 'sum',
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
    print: async () => ({ type: registry.contentType, text: await printAll() }),
  }
}
