import { articleFields } from '#contract/content/article-fields.ts'
import { categoryFields } from '#contract/content/category-fields.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import type { CopiedKind } from '#server/transfer/copied-kind.ts'
import { articleHooks, categoryHooks, jobHooks } from '#server/transfer/kind-hooks.ts'
import { projectHooks } from '#server/transfer/project-hooks.ts'

/** All kinds of entries, those first that others refer to. */
export const copiedKinds: readonly CopiedKind[] = [
  { word: 'category', list: 'categories', fields: categoryFields, hooks: categoryHooks },
  { word: 'project', list: 'projects', fields: projectFields, hooks: projectHooks },
  { word: 'job', list: 'jobs', fields: jobFields, isNamed: true, hooks: jobHooks },
  { word: 'article', list: 'articles', fields: articleFields, hooks: articleHooks },
]
