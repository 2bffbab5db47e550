import { type Call, idParams } from '#contract/api/call.ts'
import { DraftsQuery, Project } from '#contract/content/project.ts'
import { HomeOrder, HomeProjects } from '#contract/content/project-place.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

/** Calls for the place of projects (home page, archive), and for copying them. */
export const projectPlaceCalls = {
  listHomeProjects: {
    summary: 'The reference projects on the home page',
    description: 'Those that staff have pinned, in their order, then the newest until there are three.',
    access: 'public',
    reads: () => [dataTags.home, dataTags.projects, dataTags.categories],
    query: DraftsQuery,
    answer: HomeProjects,
  },
  arrangeHome: {
    summary: 'Pin reference projects to the home page',
    description:
      'In the order of ids; before are those that were pinned when it was read, and where others are by now nothing is changed ' +
      '(conflict, field before). Only what visitors see in the lists can be pinned (not_found).',
    access: 'staff',
    body: HomeOrder,
    idempotencyKey: 'optional',
    answer: HomeProjects,
    errors: ['not_found', 'conflict'],
  },
  archiveProject: {
    summary: 'Archive a reference project',
    description:
      'It leaves all lists, counts, the feed and the sitemap; its own address still answers and says that it is archived.',
    access: 'staff',
    params: idParams,
    answer: Project,
    errors: ['not_found'],
  },
  unarchiveProject: {
    summary: 'Bring a reference project back from the archive',
    description: 'It stands where it stood; pinned again, too, where the home page has room.',
    access: 'staff',
    params: idParams,
    answer: Project,
    errors: ['not_found'],
  },
  duplicateProject: {
    summary: 'Begin a reference project with a copy of another one',
    description:
      'A draft, with texts, facts, category and picture of what staff have saved last; its titles say that it is a copy.',
    access: 'staff',
    params: idParams,
    idempotencyKey: 'optional',
    status: 201,
    answer: Project,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
