import { z } from 'zod'
import { type Call, idParams, versionParams } from '#contract/call.ts'
import { Category, CategoryQuery, ChangedCategory, NewCategory } from '#contract/category.ts'
import { DashboardCategory, DashboardCategoryQuery } from '#contract/dashboard.ts'
import { dataTags } from '#contract/data-tags.ts'
import { History } from '#contract/history.ts'

export const categoryCalls = {
  listCategories: {
    summary: 'All categories',
    access: 'public',
    reads: () => [dataTags.categories],
    query: CategoryQuery,
    status: 200,
    answer: z.array(Category),
    errors: [],
  },
  addCategory: {
    summary: 'Add a category',
    description:
      'Its name and each of its titles must differ from those of all others, in either case (conflict, with the fields). With ' +
      'publish draft, or a time, it has a number, but nobody sees it before it is published.',
    access: 'staff',
    body: NewCategory,
    status: 201,
    answer: Category,
    errors: ['conflict'],
  },
  changeCategory: {
    summary: 'Change a category',
    description:
      'With the version that was read the change is refused (conflict, field version) when the category was changed since; a ' +
      'draft counts as a change. What is published takes the place of a draft.',
    access: 'staff',
    body: ChangedCategory,
    idempotencyKey: 'optional',
    status: 200,
    answer: Category,
    errors: ['not_found', 'conflict'],
  },
  removeCategory: {
    summary: 'Delete a category',
    description:
      'Its projects stay, without a category, and so do drafts of them. It can be restored for a time that the operator sets; then ' +
      'it is gone. One that was never public is gone at once.',
    access: 'staff',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  restoreCategory: {
    summary: 'Bring a deleted category back',
    description:
      'The projects that were in it are in it again, unless staff have put them into another one. Refused (conflict) where ' +
      'its name or a title has been given to another category since.',
    access: 'staff',
    params: idParams,
    status: 200,
    answer: Category,
    errors: ['not_found', 'conflict'],
  },
  readCategoryHistory: {
    summary: 'Who changed a category, and when',
    access: 'staff',
    params: idParams,
    status: 200,
    answer: History,
    errors: ['not_found'],
  },
  readCategoryVersion: {
    summary: 'A category as it was before a change',
    description: 'version is versionBefore of the change in its history. Sent as a change, it is as it was.',
    access: 'staff',
    params: versionParams,
    status: 200,
    answer: Category,
    errors: ['not_found'],
  },
  listDashboardCategories: {
    summary: 'All categories with the number of their projects',
    description: 'With Deleted those that can be restored, and the number of projects that were in them.',
    access: 'staff',
    query: DashboardCategoryQuery,
    status: 200,
    answer: z.array(DashboardCategory),
    errors: [],
  },
} as const satisfies Record<string, Call>
