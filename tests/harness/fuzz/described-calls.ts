import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import type { Schema } from '#tests/harness/fuzz/schema-values.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** A call as the description of the API tells strangers of it. */
export interface DescribedCall {
  name: CallName
  method: string
  /** From the root, with `{id}` for parameters. */
  path: string
  isForStaff: boolean
  parameters: readonly Parameter[]
  /** Of a body by its media type. */
  bodies: Readonly<Record<string, Schema>>
  /** Statuses of the description. */
  statuses: ReadonlySet<number>
}

interface Operation {
  operationId: CallName
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, object>
}

interface Description {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

export function describedCall(calls: ReadonlyMap<CallName, DescribedCall>, name: CallName): DescribedCall {
  const call = calls.get(name)
  if (!call) throw new Error(`${name} is not described`)
  return call
}

/** Every call in the site's description of its API, by name. */
export async function describedCalls(site: TestSite): Promise<ReadonlyMap<CallName, DescribedCall>> {
  const { servers, paths } = (await site.app.inject('/api/v1/openapi.json')).json<Description>()
  const base = servers[0]?.url ?? ''
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path: base + path,
      isForStaff: operation.security !== undefined,
      parameters: operation.parameters ?? [],
      bodies: Object.fromEntries(
        Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
      statuses: new Set(Object.keys(operation.responses).map(Number)),
    })),
  )
  if (described.length !== Object.keys(callPaths).length) throw new Error('A call is not described')
  return new Map(described.map((call) => [call.name, call]))
}
