import { apiBase } from '#contract/api/api-base.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'

/** Returns path and query of a call with its parameters filled in; undefined parameters are left out. */
export function callAddress(name: CallName, input: object): string {
  const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, unknown> | undefined>
  const [, path] = callPaths[name]
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
  return `${apiBase}${filled}${search && `?${search}`}`
}
