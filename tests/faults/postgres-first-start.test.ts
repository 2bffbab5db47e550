import { type AddressInfo, connect, createServer } from 'node:net'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'

/** The short form leaves some out. */
const step = process.env['FAULTS'] === 'long' ? 1 : 9

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => await server.stop())

/** A way to the server on which everything is cut after so many messages, as when the site is killed then. */
async function cutAfter(messages: number) {
  let left = messages
  let connections = 0
  const gate = createServer((client) => {
    connections += 1
    const upstream = connect(server.port, '127.0.0.1')
    const cut = () => void [client, upstream].map((socket) => socket.destroy())
    client.on('data', (message) => (--left < 0 ? cut() : upstream.write(message)))
    upstream.on('data', (answer) => client.write(answer))
    for (const socket of [client, upstream]) socket.on('error', cut).on('close', cut)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => gate.once('listening', resolve))
  const { port } = gate.address() as AddressInfo
  return { port, wasReached: () => left < 0, connections: () => connections, close: () => gate.close() }
}

/** Every column of the site's tables. */
async function columnsOf(url: string): Promise<unknown[]> {
  const opened = await openPostgres(url)
  const { rows } =
    await sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(opened.database)
  await opened.close()
  return rows
}

test('a first start that is cut after any of its statements is made good by the next one', async () => {
  await server.run('create database whole')
  const whole = await columnsOf(server.url('whole'))
  expect(whole.length).toBeGreaterThan(100)
  let messages = 1
  for (let isCut = true; isCut; messages += step) {
    const name = `cut_${messages}`
    await server.run(`create database ${name}`)
    const gate = await cutAfter(messages)
    const url = new URL(server.url(name))
    url.port = String(gate.port)
    const opened = await openPostgres(url.href).catch(() => undefined)
    isCut = gate.wasReached()
    await opened?.close()
    gate.close()
    expect(await columnsOf(server.url(name)), `cut after ${messages} messages`).toEqual(whole)
    await server.run(`drop database ${name} with (force)`)
  }
  // As many as there are tables and indexes, and more.
  expect(messages).toBeGreaterThan(40)
})

test('a start that fails when all tables are there leaves nothing that goes on asking', async () => {
  await server.run('create database later')
  await columnsOf(server.url('later'))
  let messages = 1
  for (let isCut = true; isCut; messages += step) {
    const gate = await cutAfter(messages)
    const url = new URL(server.url('later'))
    url.port = String(gate.port)
    const opened = await openPostgres(url.href).catch(() => undefined)
    isCut = gate.wasReached()
    const connections = gate.connections()
    await sleep(opened ? 0 : 700)
    expect(gate.connections(), `cut after ${messages} messages`).toBe(connections)
    await opened?.close()
    gate.close()
  }
  expect(messages).toBeGreaterThan(10)
})
