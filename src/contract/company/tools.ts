import type { ToolRelease } from '#contract/company/company-fields.ts'
import { monthsBetween, sourcesMonths } from '#contract/company/sources-age.ts'
import { type ToolName, toolNames } from '#contract/pages/addresses.ts'

/** Raised by one whenever a tool answers the same input otherwise; each inquiry from a tool names it. */
export const toolVersions: Readonly<Record<ToolName, number>> = {
  inspection: 1,
  quantities: 1,
  sphere: 2,
  tender: 2,
  requirement: 1,
  frequency: 1,
  checklists: 2,
  specimen: 1,
}

interface Releasing {
  company: { tools?: readonly ToolRelease[] | undefined }
  isSample: boolean
}

export const releaseOf = ({ company }: Releasing, tool: ToolName) =>
  company.tools?.find(({ name }) => name === tool)

/** Returns the tools that visitors see: the released ones, and all of them while the sample stands in for a company. */
export function toolsOn(site: Releasing): ToolName[] {
  return toolNames.filter((name) => site.isSample || releaseOf(site, name))
}

/** True if the sources (a month such as `2026-11`) are too old on a day (ISO date) for tools to answer. */
export const areSourcesTooOld = (month: string, today: string) =>
  monthsBetween(month, today) >= sourcesMonths.tooOld
