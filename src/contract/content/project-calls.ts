import type { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { DashboardProjectPage, DashboardProjectQuery } from '#contract/content/dashboard.ts'
import { entryCalls } from '#contract/content/entry-calls.ts'
import { EntryQuery } from '#contract/content/entry-query.ts'
import {
  ChangedProject,
  DraftsQuery,
  NeighbourQuery,
  NewProject,
  Project,
  ProjectCountQuery,
  ProjectCounts,
  ProjectNeighbours,
  ProjectPage,
  ProjectQuery,
  ProjectVersion,
} from '#contract/content/project.ts'
import { projectFields, projectKind } from '#contract/content/project-fields.ts'
import { KeptPicture, NewPicture } from '#contract/content/project-picture.ts'
import { pictureLimits, waitingPictureDays } from '#contract/limits.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

/** Returns the cache tag of a category's list, or of all projects without one. */
const listOf = (CategoryID: z.input<typeof ProjectQuery>['CategoryID']) =>
  CategoryID === undefined ? dataTags.projects : dataTags.projectsOf(Number(CategoryID))

/** Room for one picture as base64 in bytes; further ones are uploaded one by one before the project. */
export const maxProjectBytes = Math.ceil((pictureLimits.maxBytes * 4) / 3) + 256 * 1024

const withPictures = { deepFields: ['pictures'], maxBodyBytes: maxProjectBytes }

export const projectCalls = {
  listProjects: {
    summary: 'A window of the reference projects, newest first',
    description:
      'PageNumber is the offset of the first row, not a page number: rows 11 to 20 are PageLength=10&PageNumber=10. ' +
      'Title and Description look for a part, in either case; Description looks in content and scope of works. Class, Year and ' +
      'Service are facts of the project. Each word of Q must be in title, content, scope of works, location or category, in the ' +
      'language that is asked for.',
    access: 'public',
    reads: ({ query: { CategoryID } }: { query: z.input<typeof ProjectQuery> }) => [
      listOf(CategoryID),
      dataTags.categories,
    ],
    query: ProjectQuery,
    answer: ProjectPage,
  },
  countProjects: {
    summary: 'How many reference projects there are',
    description:
      'In all, and in each category that has any; and which classes, years and services they have. Filters are those of the list. ' +
      'choices has the number of projects with each class, year and service under the other filters, within CategoryID where it ' +
      'is sent, which changes nothing else.',
    access: 'public',
    reads: () => [dataTags.projects, dataTags.categories],
    query: ProjectCountQuery,
    answer: ProjectCounts,
  },
  readProject: {
    summary: 'One reference project',
    access: 'public',
    reads: ({ params }: { params: z.input<typeof idParams> }) => [
      dataTags.project(Number(params.id)),
      dataTags.categories,
    ],
    params: idParams,
    query: EntryQuery,
    answer: Project,
    errors: ['not_found'],
  },
  readProjectNeighbours: {
    summary: 'What stands beside a reference project',
    description:
      'Previous and next one in the list of a category, or of all projects without CategoryID, newest first; and up to three ' +
      'others of that list: those after it, then those from the beginning.',
    access: 'public',
    reads: ({ query: { CategoryID } }: { query: z.input<typeof NeighbourQuery> }) => [
      listOf(CategoryID),
      dataTags.categories,
    ],
    params: idParams,
    query: NeighbourQuery,
    answer: ProjectNeighbours,
  },
  ...entryCalls(
    projectKind,
    {
      params: idParams,
      New: NewProject,
      Changed: ChangedProject,
      Entry: Project,
      Version: ProjectVersion,
    },
    {
      one: 'a reference project',
      add: {
        description:
          'With the header Idempotency-Key the same key gives the same project and stores once. With publish draft, or a time, it ' +
          'has a number, but nobody sees it before it is published. In place of picture and pictureAlt, pictures names up to ' +
          `${projectFields.pictures.maxItems} in their order, each a data URL or the address that POST Picture gave.`,
        idempotencyKey: 'optional',
        ...withPictures,
        errors: ['conflict', 'too_large', 'unsupported_file', 'unavailable'],
      },
      change: {
        description:
          'Without picture or facts the old ones stay: those of the version that was read, without version the one that visitors see. With ' +
          'the version that was read the change is refused (conflict, field version) when the project was changed since; a draft ' +
          'counts as a change. What is published takes the place of a draft. picture is the first one, and the others stay as they are; ' +
          'pictures names all of them in their order, each by the address that it has, or by a data URL.',
        ...withPictures,
        errors: ['not_found', 'conflict', 'too_large', 'unsupported_file', 'unavailable'],
      },
      remove: {
        description:
          'It can be restored for a time that the operator sets; then it is gone with its picture. A draft of it comes back with it, ' +
          'and with its time where that is still to come.',
      },
      version: {
        description:
          'version is versionBefore of the change in its history. Sent as a change, it is as it was, but for pictures that are gone, and ' +
          'for a category that is: whether it is archived or pinned, and its draft, are those of today.',
      },
    },
  ),
  addPicture: {
    summary: 'Send a picture for a project or an article, or take one of the library',
    description:
      'The address of a picture that something uses gives a copy of its own, so that each can be deleted for itself. ' +
      'So that several can be sent one by one. A project that names its address in pictures, or an article in its content, has it ' +
      `from then on; one that nothing names is cleared away after ${waitingPictureDays} days.`,
    access: 'staff',
    body: NewPicture,
    maxBodyBytes: maxProjectBytes,
    status: 201,
    answer: KeptPicture,
    errors: ['too_large', 'unsupported_file', 'unavailable'],
  },
  listDashboardProjects: {
    summary: 'A window of the reference projects as staff see them',
    description:
      'PageNumber is the offset of the first row. Search looks in number, titles, location and client. CategoryID 0 stands ' +
      'for no category, Missing for the projects that lack a text in that language, Deleted for those that can be restored, ' +
      'Archived for those that are no longer listed.',
    access: 'staff',
    query: DashboardProjectQuery,
    answer: DashboardProjectPage,
  },
  readDashboardProject: {
    summary: 'One reference project with what only staff may know',
    access: 'staff',
    params: idParams,
    query: DraftsQuery,
    answer: Project,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
