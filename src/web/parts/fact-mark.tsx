import type { FactName } from '#contract/company/fact-groups.ts'
import { usePageNotes } from '#web/contexts.ts'

/** Tells staff who edit the page which fact the next element shows, or which part it is of what a fact arranges; visitors have none, and islands must not either. */
export function FactMark({ fact, part }: { fact: FactName; part?: string }) {
  return usePageNotes().areMarked ? <template data-fact={fact} data-part={part} /> : null
}
