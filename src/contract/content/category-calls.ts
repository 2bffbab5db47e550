import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { Category, ChangedCategory, NewCategory } from '#contract/content/category.ts'
import { categoryKind } from '#contract/content/category-fields.ts'
import { DashboardCategory, DashboardCategoryQuery } from '#contract/content/dashboard.ts'
import { entryCalls } from '#contract/content/entry-calls.ts'
import { EntryQuery } from '#contract/content/entry-query.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

const visible = { access: 'public', reads: () => [dataTags.categories], query: EntryQuery } as const

export const categoryCalls = {
  listCategories: { ...visible, summary: 'All categories', answer: z.array(Category) },
  readCategory: {
    ...visible,
    summary: 'A category',
    params: idParams,
    answer: Category,
    errors: ['not_found'],
  },
  ...entryCalls(
    categoryKind,
    {
      params: idParams,
      New: NewCategory,
      Changed: ChangedCategory,
      Entry: Category,
      Version: Category,
    },
    {
      one: 'a category',
      add: {
        idempotencyKey: 'optional',
        description:
          'Its name and each of its titles must differ from those of all others, in either case (conflict, with the fields). With ' +
          'publish draft, or a time, it has a number, but nobody sees it before it is published.',
      },
      change: {
        description:
          'With the version that was read the change is refused (conflict, field version) when the category was changed since; a ' +
          'draft counts as a change. What is published takes the place of a draft.',
      },
      remove: {
        description:
          'Its projects stay, without a category, and so do drafts of them. It can be restored for a time that the operator sets; then ' +
          'it is gone.',
      },
      restore: {
        description:
          'The projects that were in it are in it again, unless staff have put them into another one. Refused (conflict) where ' +
          'its name or a title has been given to another category since.',
        errors: ['not_found', 'conflict'],
      },
    },
  ),
  listDashboardCategories: {
    summary: 'All categories with the number of their projects',
    description: 'With Deleted those that can be restored, and the number of projects that were in them.',
    access: 'staff',
    query: DashboardCategoryQuery,
    answer: z.array(DashboardCategory),
  },
} as const satisfies Record<string, Call>
