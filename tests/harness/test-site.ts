import { rm } from 'node:fs/promises'
import type { ErrorBody } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import { type Call, type CallAnswer, type CallInput, calls } from '#contract/calls.ts'
import { buildApp } from '#server/app.ts'
import { loadBuiltWeb } from '#server/http/web.ts'
import { openServices } from '#server/open-services.ts'
import { newDataFolder, staff, testConfig } from '#tests/harness/sample-data.ts'

export interface SiteOptions {
  content?: 'empty' | 'sample'
  environment?: NodeJS.ProcessEnv
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** The real app on a fresh data folder, asked in process; every answer is held against the contract. */
export async function openTestSite({ content = 'empty', environment = {} }: SiteOptions = {}) {
  const dataDir = await newDataFolder(content)
  const { services, close } = await openServices(testConfig(dataDir, environment))
  const app = await buildApp(services, await loadBuiltWeb())
  app.addHook('onClose', close)
  await app.ready()

  /** Makes a call and gives status and body; a success must have the status and the shape of the contract. */
  async function request<N extends CallName>(name: N, input: CallInput<N>, token?: string) {
    const call: Call = calls[name]
    const { body } = input as { body?: object }
    const answer = await app.inject({
      method: callPaths[name][0],
      url: callAddress(name, input),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    if (answer.statusCode < 400) {
      if (answer.statusCode !== call.status) throw new Error(`${name} answered ${answer.statusCode}`)
      if (call.answer && call.answer !== 'file') call.answer.parse(answer.json())
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (answer.body === '' || call.answer === 'file' ? undefined : answer.json()) as CallAnswer<N>,
      error: answer.statusCode >= 400 ? answer.json<ErrorBody>().error : undefined,
    }
  }

  return {
    app,
    services,
    dataDir,
    request,
    /** A token of the staff account. */
    async logIn(): Promise<string> {
      const { body } = await request('logIn', { body: staff })
      return body.jwtToken
    },
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
