import { readFile, writeFile } from 'node:fs/promises'
import { type Entry, lastCommit, type Ratios } from './history.ts'
import { type Figures, median } from './measure.ts'
import type { Bed } from './sites.ts'
import { growthRows, serverRows } from './subjects.ts'

const paper = 'docs/performance.md'
const begin = '<!-- written by npm run bench -->'
const end = '<!-- until here -->'
/** Growth is told as times of this size. */
const usualSize = 514

type Measured = Pick<Bed, 'name' | 'size'>

/** The median of a figure; NaN where it was not measured. */
const figureOf = (figures: Figures, { name }: Measured, figure: string) =>
  median(figures.get(`${name}: ${figure}`) ?? [])

/** Ratios of all rows, rounded; those of small sites and calls to the floor, of large ones to the usual size. */
export function ratiosOf(beds: readonly Measured[], figures: Figures): Ratios {
  const ratios: Ratios = {}
  const add = (name: string, ratio: number) => {
    if (Number.isFinite(ratio)) ratios[name] = Number(ratio.toPrecision(3))
  }
  for (const bed of beds) {
    const figure = (name: string) => figureOf(figures, bed, name)
    for (const { name, against } of serverRows) {
      add(`${bed.name}: ${name} ÷ ${against}`, figure(against) / figure(name))
      add(`${bed.name}: ${name}${lastCommit}`, figure(`${name}${lastCommit}`) / figure(name))
    }
    const usual = beds.find(({ name, size }) => size === usualSize && sameDatabase(name, bed.name))
    for (const { name } of growthRows) {
      if (bed.size > usualSize && usual)
        add(`${bed.name}: ${name} ÷ ${usualSize}`, figureOf(figures, usual, name) / figure(name))
      else add(`${bed.name}: ${name} ÷ floor`, figure('floor') / figure(name))
    }
  }
  return ratios
}

const sameDatabase = (one: string, other: string) => one.split(' ')[0] === other.split(' ')[0]

/** A line for each ratio that is below its goal. */
export function missedGoals(ratios: Ratios): string[] {
  return Object.entries(ratios).flatMap(([name, ratio]) => {
    const goal = goalOf(name)
    return goal !== undefined && ratio < goal ? [`MISSED ${name}: ${ratio}, goal ${goal}`] : []
  })
}

function goalOf(ratio: string): number | undefined {
  const [, size, row, against] = / (\d+): (.+) ÷ (.+)$/.exec(ratio) ?? []
  const server = serverRows.find(({ name }) => name === row)
  if (server) return 'goal' in server ? server.goal : undefined
  const growth = growthRows.find(({ name }) => name === row && against === String(usualSize))
  return growth?.goals?.[Number(size)]
}

/** Both tables in Markdown, without spaces that nobody needs. */
export function tablesOf(beds: readonly Measured[], figures: Figures, ratios: Ratios): string {
  const head = (title: string) => [
    `|${[title, ...beds.map(({ name }) => name.replace(' ', '&nbsp;'))].join('|')}|`,
    `|---|${beds.map(() => '---:|').join('')}`,
  ]
  const row = (title: string, name: string, unit: number, against: (bed: Measured) => string) =>
    `|${[
      title,
      ...beds.map((bed) => {
        const ratio = ratios[`${bed.name}: ${name} ÷ ${against(bed)}`]
        const value = rounded(figureOf(figures, bed, name) / unit)
        return ratio === undefined ? value : `${value}&nbsp;(${ratio})`
      }),
    ].join('|')}|`
  const server = serverRows.map(({ name, against }) => row(`${name} : ${against}`, name, 1, () => against))
  const plain = ['floor', 'bare', 'nginx', 'ready', 'memory after load'].map((name) =>
    row(name, name, 1, () => ''),
  )
  const growth = growthRows.map(({ name }) =>
    row(name, name, 1000, ({ size }) => (size > usualSize ? String(usualSize) : '')),
  )
  return [...head('µs, ms, MB'), ...server, ...plain, '', ...head('ms'), ...growth].join('\n')
}

const rounded = (value: number) => (value < 10 ? value.toPrecision(2) : value.toFixed(0))

/** Writes the server's part of the paper. */
export async function writePaper(tables: string, { commit, date }: Entry): Promise<void> {
  const text = await readFile(paper, 'utf8')
  const [before = '', rest = ''] = text.split(`${begin}\n`)
  const [, after = ''] = rest.split(end)
  const measured = `Measured on ${date} at \`${commit.slice(0, 8)}\`.`
  await writeFile(paper, `${before}${begin}\n${measured}\n\n${tables}\n${end}${after}`)
}
