import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Run {
  command: string
  shard?: number
}
interface Step {
  name: string
  runs?: Run[]
}
const { allSteps, ofShard }: { allSteps: Step[]; ofShard: (steps: Step[], shard?: string) => Step[] } =
  await import(new URL('../../scripts/test-steps.mjs', import.meta.url).href)
const shards = ['1/2', '2/2']
const commandsOf = (shard?: string) =>
  ofShard(allSteps, shard).flatMap(({ runs = [] }) => runs.map(({ command }) => command))

/** The lines that a test runner lists without running anything. */
async function list(program: string, args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 2 ** 26 })
  const lines = stdout.split('\n').map((line) => line.replace(/:\d+:\d+/, '').trim())
  return lines.filter((line) => /\.test\.tsx?/.test(line)).sort()
}

test('what the unit step leaves out is in one other step each', () => {
  const [, left = ''] = commandsOf().flatMap((command) => /--exclude="tests\/\{(.*)\}/.exec(command) ?? [])
  const named = commandsOf().flatMap((command) => command.match(/(?<= tests\/)\w+(?=\/( |$))/g) ?? [])
  expect(named.sort()).toEqual(left.split(',').sort())
})

test('each command is run by one of two shards, or its tests are shared between both', () => {
  const [first = [], second = []] = shards.map(commandsOf)
  const expected = allSteps.flatMap(({ runs = [] }) =>
    runs.flatMap(({ command, shard }) =>
      shard ? [command] : [`${command} --shard=1/2`, `${command} --shard=2/2`],
    ),
  )
  expect([...first, ...second].sort()).toEqual(expected.sort())
})

test.each([
  ['Vitest', 'node_modules/vitest/vitest.mjs', ['list', '--filesOnly']],
  ['Playwright', 'node_modules/@playwright/test/cli.js', ['test', '--list']],
])('two shards of %s have every test once', { timeout: 300_000 }, async (_name, program, args) => {
  const [whole, ...parts] = await Promise.all(
    [[], ...shards.map((shard) => [`--shard=${shard}`])].map((shard) => list(program, [...args, ...shard])),
  )
  expect(whole?.length).toBeGreaterThan(50)
  for (const part of parts) expect(part.length).toBeGreaterThan(20)
  expect(parts.flat().sort()).toEqual(whole)
})
