import type { Project } from '#contract/content/project.ts'
import { bundledIds } from '#contract/pages/bundled-ids.ts'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'
import type { ScreenRequest } from '#web/screen-loader.ts'

export interface Bundle {
  /** In the order of the address. */
  projects: Project[]
  /** Number of those that are named but not, or no longer, public. */
  missing: number
}

/** Loads the reference bundle that the address names; undefined where it names none. */
export async function loadBundle({ api, url }: ScreenRequest): Promise<Bundle | undefined> {
  const ids = bundledIds(url.searchParams)
  if (!ids) return undefined
  const found = await Promise.all(
    ids.map((id) => api('readProject', { params: { id }, query: {} }).catch(undefinedIfUnknown)),
  )
  const projects = found.filter((project) => project !== undefined)
  return { projects, missing: ids.length - projects.length }
}
