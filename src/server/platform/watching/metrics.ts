/** What a metric is called, in the words and units that Prometheus asks for; every label has few values, none of them from a visitor. */
interface MetricName<L extends string> {
  name: string
  help: string
  labels?: readonly L[]
}

/**
 * How a gauge of several processes becomes one number: each has a part of the whole (`sum`), or all read the same, such as the
 * database or the disk (`same`).
 */
interface GaugeName<L extends string> extends MetricName<L> {
  together?: 'sum' | 'same'
}

type Labels<L extends string> = Readonly<Record<L, string>>

/** The value of a gauge for one set of labels. */
export interface Reading<L extends string = never> {
  labels: Labels<L>
  value: number
}

/** Numbers about the running site, for whoever watches it. Each feature adds those that it knows of. */
export interface Metrics {
  /** Returns a function that counts one more, or so many; 0 makes it known before anything has happened. */
  counter<L extends string = never>(name: MetricName<L>): (labels: Labels<L>, more?: number) => void
  /** Returns a function that takes a duration in seconds. */
  histogram<L extends string = never>(
    name: MetricName<L> & { buckets: readonly number[] },
  ): (seconds: number, labels: Labels<L>) => void
  /**
   * `read` is asked whenever somebody looks; where it throws the value is missing, and `metrics_failed_total` says so. Several may
   * read for one name, each for labels of its own.
   */
  gauge<L extends string = never>(name: GaugeName<L>, read: () => Reading<L>[] | Promise<Reading<L>[]>): void
  /** All of them as Prometheus reads them, those of the other processes on this machine included; undefined where nothing is counted. */
  print: (() => Promise<{ type: string; text: string }>) | undefined
}

/** Counts nothing and asks nobody: for a site whose numbers nobody may read. */
export const noMetrics: Metrics = {
  counter: () => () => undefined,
  histogram: () => () => undefined,
  gauge: () => undefined,
  print: undefined,
}
