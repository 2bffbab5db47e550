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
