import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

interface Dashboard {
  panels: {
    id: number
    title: string
    type: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: { expr: string }[]
  }[]
}

let site: TestSite
beforeEach(async () => {
  site = await openTestSite({ environment: { METRICS_TOKEN } })
})
afterEach(async () => await site.close())

/** The metrics and the labels that a query names; what is left of it is words of the language. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const selectors = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, inside = '']) => inside)
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].map(([, inside = '']) => inside)
  const labels = [
    ...selectors.flatMap((text) => [...text.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, name = '']) => name)),
    ...groups.flatMap((text) => text.split(/,\s*/)),
  ]
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|"[^"]*"/g, ' ')
  const words = [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name)
  return { metrics: words.filter((word) => word !== 'or'), labels }
}

test('the dashboard for Grafana asks for nothing that the site does not tell', async () => {
  const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as Dashboard
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  const { declared } = await readMetrics(site)
  const named = expressions.map(namesIn)
  const metrics = new Set(named.flatMap((names) => names.metrics))
  expect(metrics.size).toBeGreaterThan(20)
  expect([...metrics].filter((name) => !declared.has(name))).toEqual([])

  // What Prometheus itself adds, and the upper bound of a bucket.
  const known = ['job', 'instance', 'le']
  const labels = new Set(named.flatMap((names) => names.labels))
  const told = [
    'method',
    'route',
    'status',
    'result',
    'connection',
    'operation',
    'queue',
    'kind',
    'state',
    'alarm',
  ]
  expect([...labels].filter((name) => !known.includes(name) && !told.includes(name))).toEqual([])
})

test('its panels stand beside each other', async () => {
  const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as Dashboard
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBe(24)
})
