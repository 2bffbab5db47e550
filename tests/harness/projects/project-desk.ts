import type { DraftKind } from '#contract/content/draft.ts'
import { newProject, type ProjectBody } from '#tests/harness/projects/new-project.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/** Changes of a project; without `picture` the old one stays. */
export type ProjectChanges = Partial<ProjectBody> & { version?: number }

/** Commands of staff on projects and their drafts, and the view of visitors. */
export function projectDesk(site: TestSite, token: string) {
  const { picture: _, ...withoutPicture } = newProject()
  const items = (id: number, kind: DraftKind = 'project') => [{ kind, id: String(id) }]
  return {
    add: async (changes: Partial<ProjectBody> = {}) =>
      (await site.request('addProject', { body: newProject(changes) }, token)).body,
    change: async (id: number, changes: ProjectChanges) =>
      await site.request('changeProject', { body: { ...withoutPicture, ...changes, id } }, token),
    /** Returns the project as visitors get it, or undefined. */
    shown: async (id: number) =>
      (await site.request('readProject', { params: { id }, query: {} })).body as
        | Awaited<ReturnType<typeof site.request<'readProject'>>>['body']
        | undefined,
    status: async (id: number) => (await site.request('readProject', { params: { id }, query: {} })).status,
    /** Returns the project as staff get it, with its draft. */
    working: async (id: number) =>
      (await site.request('readProject', { params: { id }, query: { Drafts: '1' } }, token)).body,
    listed: async (drafts: boolean) =>
      (
        await site.request(
          'listProjects',
          { query: drafts ? { Drafts: '1' } : {} },
          drafts ? token : undefined,
        )
      ).body,
    history: async (id: number) => (await site.request('readProjectHistory', { params: { id } }, token)).body,
    drafts: async () => (await site.request('listDrafts', {}, token)).body,
    publish: async (id: number, at?: string, kind?: DraftKind) =>
      await site.request('publishDrafts', { body: { items: items(id, kind), ...(at && { at }) } }, token),
    discard: async (id: number, kind?: DraftKind) =>
      await site.request('discardDrafts', { body: { items: items(id, kind) } }, token),
    remove: async (id: number) => await site.request('removeProject', { params: { id } }, token),
    restore: async (id: number) => await site.request('restoreProject', { params: { id } }, token),
  }
}
