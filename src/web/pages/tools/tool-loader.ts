import { redirect } from 'react-router'
import { toolsOn } from '#contract/company/tools.ts'
import { addressIn, type ToolName } from '#contract/pages/addresses.ts'
import type { Scope } from '#texts/resources.ts'
import { type ScreenRequest, screenLoader } from '#web/screen-loader.ts'

/** The loader of a tool's page: as long as the company has not released it, its address is an unknown one. */
export function toolLoader<T = null>(
  tool: ToolName,
  scopes: readonly Scope[],
  load: (request: ScreenRequest) => T | Promise<T> = () => null as T,
) {
  return screenLoader(['tools', ...scopes], (request) => {
    if (request.site && !toolsOn(request.site).includes(tool))
      throw redirect(addressIn(request.language, '/'))
    return load(request)
  })
}
