import diagnostics from 'node:diagnostics_channel'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Call, statusOf } from '#contract/api/call.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { type CallAnswer, type CallInput, calls } from '#contract/api/calls.ts'
import type { Role } from '#contract/login/role.ts'
import { buildApp } from '#server/app.ts'
import { loadBuiltWeb, type Web } from '#server/http/web.ts'
import { findAccountByName, insertAccount } from '#server/login/account-store.ts'
import { signToken } from '#server/login/token.ts'
import { openServices } from '#server/open-services.ts'
import type {} from '#server/platform/api/serve-call.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { newDataFolder, staff, testConfig } from '#tests/harness/site/sample-data.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { forgetStorage, storageEnvironment } from '#tests/harness/site/test-storage.ts'

export interface SiteOptions {
  /** No projects and inquiries, or the samples; the staff account is there either way. */
  content?: 'empty' | 'sample'
  environment?: NodeJS.ProcessEnv
  /** In place of the real one: `createTestClock()`. */
  clock?: Clock
  /** An existing folder, for a restart; its maker also removes it. */
  dataDir?: string
  /** Puts something around the built web, for instance to count what is rendered. */
  wrapWeb?: (web: Web) => Web
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** A route as the running server has it; `call` is the call of the contract behind it. */
export interface ServedRoute {
  method: string
  url: string
  call: CallName | undefined
}

/** The real app on a fresh data folder, asked in process; every answer is held against the contract. */
export async function openTestSite(options: SiteOptions = {}) {
  const { content = 'empty', environment = {}, wrapWeb } = options
  const dataDir = options.dataDir ?? (await newDataFolder(content === 'empty' ? 'account' : content))
  const { services, notes, warnings, close } = await openServices(
    testConfig(dataDir, { ...(await storageEnvironment(dataDir)), ...environment }),
    options.clock ? { clock: options.clock } : {},
  )
  // Nothing here outlives a power cut, so no write has to wait for the disk.
  if (!services.config.databaseUrl) await sql`PRAGMA synchronous = OFF`.execute(services.database)
  const web = await loadBuiltWeb()
  const { app, routes } = await withRoutes(() => buildApp(services, wrapWeb?.(web) ?? web))
  app.addHook('onClose', close)
  await app.ready()

  /** Makes a call and returns status and body; every answer must have the status and the shape of the contract. */
  async function request<N extends CallName>(name: N, input: CallInput<N>, token?: string) {
    const call: Call = calls[name]
    const { body } = input as { body?: object }
    const answer = await app.inject({
      method: callPaths[name][0],
      url: callAddress(name, input),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    const isSuccess = answer.statusCode < 400
    if (isSuccess) {
      if (answer.statusCode !== statusOf(call)) throw new Error(`${name} answered ${answer.statusCode}`)
      if (call.answer && call.answer !== 'file') call.answer.parse(answer.json())
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      rawBody: answer.rawPayload,
      body: (answer.body === '' || call.answer === 'file' ? undefined : answer.json()) as CallAnswer<N>,
      error: isSuccess ? undefined : readError(answer),
    }
  }

  return {
    app,
    routes,
    services,
    /** Notes for the operator. */
    notes,
    /** Warnings for the operator. */
    warnings,
    dataDir,
    request,
    /**
     * A token of the staff account, or of one of another role, which is made; signed as the login does it: comparing the password is
     * left to its own tests.
     */
    async logIn(role: Role = 'admin'): Promise<string> {
      const name = role === 'admin' ? staff.username : `tester in ${role}`
      if (role !== 'admin')
        await insertAccount(
          services.database,
          { username: name, passwordHash: 'no password', role },
          { by: '', now: services.clock.now() },
        )
      const account = await findAccountByName(services.database, name)
      if (!account) throw new Error('The site has no staff account')
      return await signToken(services.jwtSecret, account)
    },
    /** Listens on a free port, for what cannot be asked in process; returns the port. */
    async listen(): Promise<number> {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return (app.server.address() as AddressInfo).port
    },
    async close() {
      await app.close()
      if (options.dataDir) return
      await rm(dataDir, { recursive: true })
      await forgetStorage(dataDir)
      await dropDatabase(dataDir)
    },
  }
}

/** Does something on a site that is closed again; an existing data folder can be given by its path. */
export async function siteAt<R>(
  at: SiteOptions | string,
  act: (site: TestSite, token: string) => Promise<R>,
): Promise<R> {
  const site = await openTestSite(typeof at === 'string' ? { dataDir: at } : at)
  try {
    return await act(site, await site.logIn())
  } finally {
    await site.close()
  }
}

/** Fastify tells on a diagnostics channel of every new instance: early enough to hear of all its routes. */
async function withRoutes(build: () => Promise<FastifyInstance>) {
  const routes: ServedRoute[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) routes.push({ method: each, url, call: config?.call })
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  try {
    return { app: await build(), routes }
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen)
  }
}
