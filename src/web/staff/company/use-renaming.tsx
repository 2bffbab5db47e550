import { useState } from 'react'
import type { Company } from '#contract/company/company.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import { withForeignOf } from '#web/staff/company/company-fields.ts'
import type { Complete } from '#web/staff/entries/use-save-entry.ts'
import { cleaned } from '#web/staff/fields/shaped-values.ts'
import { RenameQuestion } from '#web/staff/samples/rename-question.tsx'
import { type Renaming, useFindRenaming, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface Asked {
  renaming: Renaming
  isLater: boolean
  /** Undefined where nothing is to be saved. */
  answer: (choice: SampleChoice | undefined) => void
}

/** Completes facts before they are sent: with what only admins change as it is, and with what becomes of the sample under another name. */
export function useRenaming() {
  const staffCall = useStaffCall()
  const isAdmin = useHasAccess('admin')
  const findRenaming = useFindRenaming()
  const undoRemoval = useUndoRemoval()
  const [asked, setAsked] = useState<Asked>()

  const complete: Complete = async (sent, publish) => {
    const company = await staffCall('readDashboardCompany', {})
    const { draft, published } = company
    const body = isAdmin ? sent : (cleaned(withForeignOf({ ...sent }, draft ?? published)) as object)
    const renaming = publish === 'draft' ? undefined : await findRenaming(company, sent as Company)
    if (!renaming) return { body }
    const samples = await new Promise<SampleChoice | undefined>((answer) =>
      setAsked({ renaming, isLater: publish !== 'now', answer }),
    )
    setAsked(undefined)
    if (!samples) return undefined
    return {
      body: { ...body, samples },
      ...(samples === 'remove' && { done: undoRemoval(renaming.entries) }),
    }
  }

  return {
    complete,
    question: asked && (
      <RenameQuestion
        renaming={asked.renaming}
        isLater={asked.isLater}
        onChoose={asked.answer}
        onCancel={() => asked.answer(undefined)}
      />
    ),
  }
}
