import type { DashboardCompany } from '#contract/company-calls.ts'
import type { ChangedValue } from '#contract/history.ts'
import { FactDifferences } from '#web/staff/company/fact-differences.tsx'
import type { Facts } from '#web/staff/company/facts-at.ts'
import { factsOfForm } from '#web/staff/company/form-facts.ts'
import { type CompanyForm, workingFacts } from '#web/staff/company/use-company-form.ts'
import { ConflictDialog } from '#web/staff/entries/conflict-dialog.tsx'

/** Shows what somebody else has saved meanwhile, how the typed facts differ from it, and asks which to keep. */
export function CompanyConflict({ form, theirs }: { form: CompanyForm; theirs: DashboardCompany }) {
  return (
    <ConflictDialog
      saved={{ at: theirs.changedAt, by: theirs.changedBy }}
      onBack={form.forgetConflict}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwriteTheirs}
    >
      <FactDifferences values={differences(workingFacts(theirs), form.facts)} />
    </ConflictDialog>
  )
}

function differences(before: Facts, after: Facts): Record<string, ChangedValue> {
  const [was, is] = [leavesOf(factsOfForm(before)), leavesOf(factsOfForm(after))]
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  return Object.fromEntries(
    paths
      .map((path) => [path, { before: was.get(path) ?? '', after: is.get(path) ?? '' }] as const)
      .filter(([, value]) => value.before !== value.after),
  )
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    return new Map([[path, value.join(', ')]])
  const name = (key: string) => (Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
  return new Map(Object.entries(value).flatMap(([key, inside]) => [...leavesOf(inside, name(key))]))
}
