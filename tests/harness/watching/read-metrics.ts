import type { TestSite } from '#tests/harness/site/test-site.ts'

export const METRICS_TOKEN = 'a token for metrics only'

/** Returns the metrics of a site in process, as Prometheus reads them. */
export async function readMetrics({ app }: Pick<TestSite, 'app'>): Promise<ReadMetrics> {
  const authorization = `Bearer ${METRICS_TOKEN}`
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } })
  if (statusCode !== 200) throw new Error(`The metrics answered ${statusCode}: ${body}`)
  return parseMetrics(body)
}

/** Reads the metrics of a running server, over a new connection. */
export async function readMetricsOverHttp(address: string, waitMs = 10_000): Promise<ReadMetrics> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' }
  const answer = await fetch(`${address}/metrics`, { headers, signal: AbortSignal.timeout(waitMs) })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`The metrics answered ${answer.status}: ${body}`)
  return parseMetrics(body)
}

function parseMetrics(body: string): ReadMetrics {
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
