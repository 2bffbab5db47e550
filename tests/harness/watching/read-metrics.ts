import type { TestSite } from '#tests/harness/site/test-site.ts'

export const METRICS_TOKEN = 'a token for metrics only'

/** What Prometheus would read from a site in process. */
export async function readMetrics({ app }: Pick<TestSite, 'app'>): Promise<ReadMetrics> {
  const authorization = `Bearer ${METRICS_TOKEN}`
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } })
  if (statusCode !== 200) throw new Error(`The metrics answered ${statusCode}: ${body}`)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
  return {
    body,
    series: [...values.keys()].sort(),
    names: new Set(lines.map((line) => line.replace(/[{ ].*$/, ''))),
    declared: new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name],
      ),
    ),
    value: (series) => values.get(series),
  }
}

export interface ReadMetrics {
  body: string
  /** Names with their labels, as `name{label="value"}`. */
  series: string[]
  names: ReadonlySet<string>
  /** The names of all, also of those that have no value yet, with what a histogram is made of. */
  declared: ReadonlySet<string>
  /** The number of one of them. */
  value(series: string): number | undefined
}
