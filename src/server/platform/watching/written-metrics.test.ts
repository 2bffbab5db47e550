import { expect, test } from 'vitest'
import { addUp, countsOf, type WrittenMetric } from '#server/platform/watching/written-metrics.ts'

const counter = (name: string, values: WrittenMetric['values']): WrittenMetric => ({
  ...{ name, type: 'counter', help: 'how many', aggregator: 'sum' },
  values,
})

test('counts are added up by metric, series and labels, in whatever order these come', () => {
  const one = counter('a', [
    { value: 2, labels: { x: '1', y: '2' } },
    { value: 5, labels: {}, metricName: 'a_sum' },
  ])
  const other = counter('a', [
    { value: 3, labels: { y: '2', x: '1' } },
    { value: 7, labels: {}, metricName: 'a_count' },
  ])
  const [sum, ...more] = addUp([one], [], [other])
  expect(more).toEqual([])
  expect(sum?.values).toEqual([
    { value: 5, labels: { y: '2', x: '1' } },
    { value: 5, labels: {}, metricName: 'a_sum' },
    { value: 7, labels: {}, metricName: 'a_count' },
  ])
})

test('what a process is like now does not outlive it', () => {
  const gauge = { ...counter('b', []), type: 'gauge' }
  expect(countsOf([gauge, counter('a', [])]).map(({ name }) => name)).toEqual(['a'])
})
