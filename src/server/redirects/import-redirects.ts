import type { z } from 'zod'
import { redirectLimits } from '#contract/limits.ts'
import { NewRedirect, type RedirectImport, type RedirectImportResult } from '#contract/redirects/redirect.ts'
import { redirectProblems } from '#contract/redirects/redirect-problems.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { createRedirectCheck, Refusal } from '#server/redirects/check-redirect.ts'
import { redirectsTag } from '#server/redirects/follow-redirects.ts'
import { readRedirects } from '#server/redirects/redirect-csv.ts'
import { insertRedirects } from '#server/redirects/redirect-store.ts'
import type { Services } from '#server/services.ts'

type Check = ReturnType<typeof createRedirectCheck>
type Line = ReturnType<typeof readRedirects>[number]

/** Adds all lines that are in order at once, and answers the others with their reasons; a trial changes nothing. */
export async function importRedirects(
  versions: Services['versions'],
  check: Check,
  { text, isTrial }: z.output<typeof RedirectImport>,
): Promise<RedirectImportResult> {
  const lines = readRedirects(text)
  if (lines.length > redirectLimits.maxLines) {
    throw invalidInput([{ field: 'text', problem: `must have at most ${redirectLimits.maxLines} lines` }])
  }
  const good: { line: Line; spelled: NewRedirect }[] = []
  const refused: RedirectImportResult['refused'] = []
  for (const line of lines) {
    const checked = await checkLine(check, line)
    if ('spelled' in checked) good.push({ line, spelled: checked.spelled })
    else refused.push(...checked.problems.map((problem) => ({ ...line, ...problem })))
  }
  const { added, known, ...rest } = await versions.change(async (transaction, touch) => {
    if (!isTrial) touch(redirectsTag)
    const spelled = good.map((each) => each.spelled)
    return await insertRedirects(transaction, spelled, { isTrial })
  })
  for (const { place, refusal } of rest.refused) {
    const line = good[place]?.line
    if (line) refused.push({ ...line, ...inWords(refusal) })
  }
  return {
    added: added.length,
    known,
    refused: refused.toSorted((one, other) => one.line - other.line),
  }
}

async function checkLine(check: Check, { from, to }: Line) {
  const { data, error } = NewRedirect.safeParse({ from, to })
  if (error) {
    return {
      problems: error.issues.map(({ path, message }) => ({
        field: path[0] === 'from' ? ('from' as const) : ('to' as const),
        problem: message,
      })),
    }
  }
  const checked = await check(data)
  return 'spelled' in checked ? checked : { problems: checked.refusals.map(inWords) }
}

const inWords = ({ field, problem }: Refusal) => ({ field, problem: redirectProblems[problem] })
