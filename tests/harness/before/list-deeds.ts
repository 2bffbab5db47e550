import type { OpenedKept } from '#tests/harness/before/open-kept.ts'
import { type Answer, ask, type Deed, type Question } from '#tests/harness/before/what-it-says.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'

/** Does what shows what no list tells, first of it: sends again, and restores all that is deleted. */
export async function restoreAll(opened: OpenedKept, keyed: readonly Deed[]): Promise<Deed[]> {
  const { done, act, rows } = doingAt(opened)
  for (const { method, path, body, key } of keyed)
    await act({ method, path, ...(body && { body }), ...(key && { key }) })
  for (const [kind, list] of deletedOnes) {
    for (const { id, deletedAt } of await rows(`staff /api/v1${list}`))
      if (deletedAt) await act({ method: 'POST', path: `/${kind}/${id}/restore` })
  }
  return done
}

/** The rest: publishes all drafts, goes back to earlier versions, and adds. */
export async function publishAll(opened: OpenedKept): Promise<Deed[]> {
  const { done, act, rows } = doingAt(opened)
  // Those first that others are in.
  const drafts = (await rows('staff /api/v1/Draft')).toSorted(
    (a, b) => order.indexOf(a.kind ?? '') - order.indexOf(b.kind ?? ''),
  )
  for (const { kind, id } of drafts)
    await act({ method: 'POST', path: '/Publish', body: { items: [{ kind, id }] } })
  for (const [kind, list] of withVersions) {
    for (const { id } of await rows(`staff /api/v1${list}`)) {
      const oldest = (await rows(`staff /api/v1/${kind}/${id}/history`)).findLast(
        ({ versionBefore }) => versionBefore,
      )
      if (!oldest) continue
      const { body } = await ask(opened.site(), `staff /api/v1/${kind}/${id}/version/${oldest.versionBefore}`)
      await act({ method: 'PUT', path: `/${kind}`, body: asSent(kind, { ...(body as object), id }) })
    }
  }
  await act({ method: 'POST', path: '/Job', body: newJob({ title: inBoth('Former', 'Ehemalige') }) })
  // One that nothing has named yet.
  const [waiting] = await rows('staff /api/v1/dashboard/Picture?Show=unused')
  const { picture: _, ...rest } = newProject()
  await act({
    method: 'POST',
    path: '/Project',
    body: { ...rest, pictures: [{ picture: waiting?.picture }] },
  })
  return done
}

function doingAt(opened: OpenedKept) {
  const done: Deed[] = []
  return {
    done,
    act: async (deed: Omit<Deed, 'status' | 'id'>) => void done.push(await opened.do(deed)),
    rows: async (question: Question) => rowsOf(await ask(opened.site(), question)),
  }
}

const deletedOnes = [
  ['Category', '/dashboard/Category?Deleted=yes'],
  ['Project', '/dashboard/Project?PageLength=100&Deleted=yes'],
  ['Job', '/dashboard/Job'],
  ['Article', '/dashboard/Article?Deleted=yes'],
  ['Inquiry', '/Inquiry?Deleted=yes'],
] as const

const order = ['category', 'project', 'job', 'article', 'company', 'text']

const withVersions = [
  ['Category', '/dashboard/Category'],
  ['Project', '/dashboard/Project?PageLength=100'],
  ['Job', '/dashboard/Job'],
  ['Article', '/dashboard/Article'],
] as const

// biome-ignore lint/suspicious/noExplicitAny: an entry of any kind, as it was
function asSent(kind: string, then: any): object {
  if (kind === 'Job') return then
  if (kind === 'Category') return { id: then.id, name: then.name, translation: then.translation }
  if (kind === 'Article') {
    const { isSample: _, pictures: __, picturesGone: ___, version: ____, ...rest } = then
    return rest
  }
  const { title, content, scopeOfWorks, location, workDuration, client, clientPublic } = then
  const all = then.pictures ?? [{ picture: then.picture, pictureAlt: then.pictureAlt, focus: then.focus }]
  const pictures = all.map(({ picture, pictureAlt, focus }: typeof then) => ({ picture, pictureAlt, focus }))
  const facts = then.facts && { facts: then.facts }
  const categoryID = String(then.category?.id ?? 0)
  const texts = { title, content, scopeOfWorks, location, workDuration, client, clientPublic }
  return { id: then.id, ...texts, ...facts, categoryID, pictures }
}

interface Row {
  picture?: string
  versionBefore?: number
  id: number | string
  kind?: string
  deletedAt?: string | null
}

function rowsOf({ body }: Answer): Row[] {
  return Array.isArray(body) ? body : ((body as { data?: Row[] }).data ?? [])
}
