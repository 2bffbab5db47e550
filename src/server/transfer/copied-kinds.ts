import { type KindWord, referredFirst } from '#contract/content/kinds.ts'
import type { CopiedKind, CopyHooks } from '#server/transfer/copied-kind.ts'
import { articleHooks, categoryHooks, jobHooks } from '#server/transfer/kind-hooks.ts'
import { projectHooks } from '#server/transfer/project-hooks.ts'

/** What is special of kinds; of the others there is nothing to say. */
const hooks: Partial<Record<KindWord, CopyHooks>> = {
  category: categoryHooks,
  project: projectHooks,
  job: jobHooks,
  article: articleHooks,
}

/** All kinds of entries, each after those that it refers to. */
export const copiedKinds: readonly CopiedKind[] = referredFirst.map((kind) => ({
  ...kind,
  hooks: hooks[kind.word] ?? {},
}))
