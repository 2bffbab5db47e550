/**
 * Name of a metric, with the words and units of Prometheus; every label has few values, none of them from a visitor.
 */
interface MetricName<L extends string> {
  name: string
  help: string
  labels?: readonly L[]
}

/** Gauges of several processes: each has a part (`sum`), or all read the same, such as the disk (`same`). */
interface GaugeName<L extends string> extends MetricName<L> {
  together?: 'sum' | 'same'
}

type Labels<L extends string> = Readonly<Record<L, string>>

/** The value of a gauge for one set of labels. */
export interface Reading<L extends string = never> {
  labels: Labels<L>
  value: number
}

/** Metrics of the running site. Each feature adds its own. */
export interface Metrics {
  /** Returns a function that adds one, or `more`; 0 makes the series known before anything has happened. */
  counter<L extends string = never>(name: MetricName<L>): (labels: Labels<L>, more?: number) => void
  /** Returns a function that records a duration in seconds. */
  histogram<L extends string = never>(
    name: MetricName<L> & { buckets: readonly number[] },
  ): (seconds: number, labels: Labels<L>) => void
  /**
   * `read` is called at every scrape; if it throws the value is missing and `metrics_failed_total` counts it. Several
   * may read for one name, each with its own labels.
   */
  gauge<L extends string = never>(name: GaugeName<L>, read: () => Reading<L>[] | Promise<Reading<L>[]>): void
  /** All metrics of this machine's processes in the format of Prometheus; undefined if nothing is counted. */
  print: (() => Promise<{ type: string; text: string }>) | undefined
}

/** Counts nothing: for a site whose metrics are off. */
export const noMetrics: Metrics = {
  counter: () => () => undefined,
  histogram: () => () => undefined,
  gauge: () => undefined,
  print: undefined,
}
