import type { FactName } from '#contract/company/fact-groups.ts'
import { usePageNotes } from '#web/contexts.ts'

/** Tells staff who edit the page which fact the next element shows; visitors have none, and islands must not either. */
export function FactMark({ fact }: { fact: FactName }) {
  return usePageNotes().areMarked ? <template data-fact={fact} /> : null
}
