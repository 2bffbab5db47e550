import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { inquiryStates } from '#contract/inquiries/inquiry-states.ts'
import { StateIcon } from '#web/staff/inbox/state-icon.tsx'
import { useAssignees } from '#web/staff/inbox/use-assignees.ts'
import { useChangeInquiries } from '#web/staff/inbox/use-change-inquiries.ts'
import { SelectionFrame } from '#web/staff/list/selection-frame.tsx'
import type { useSelection } from '#web/staff/list/use-selection.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

interface SelectionBarProps {
  inquiries: readonly Inquiry[]
  selection: ReturnType<typeof useSelection<number>>
  /** Called when chosen rows leave the list. */
  onGone: () => void
}

/** Chooses all rows in view, says how many are chosen, and changes them together. */
export function SelectionBar({ inquiries, selection, onGone }: SelectionBarProps) {
  const chosen = inquiries.filter(({ id }) => selection.chosen.includes(id))
  return (
    <SelectionFrame
      scope="inquiries"
      ids={inquiries.map(({ id }) => id)}
      selection={selection}
      count={chosen.length}
      onCleared={onGone}
    >
      <SelectionCommands chosen={chosen} onGone={onGone} />
    </SelectionFrame>
  )
}

/** Value of the choice that takes an assignee off; no username is only a blank. */
const nobody = ' '

function SelectionCommands({ chosen, onGone }: { chosen: readonly Inquiry[]; onGone: () => void }) {
  const { t } = useTranslation('inquiries')
  const { changeAll, isBusy } = useChangeInquiries()
  const { options } = useAssignees()
  const [assignee, setAssignee] = useState('')
  const changed = (count: number) => t('several.changed', { count })

  async function change(...[to, messageOf = changed]: [Parameters<typeof changeAll>[1], typeof changed?]) {
    // With a filter they may leave the list.
    if (!isBusy && (await changeAll(chosen, to, messageOf))) onGone()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, each does something at once; no fields of a form */}
      <div role="group" aria-label={t('several.state')} className="selection-states">
        {inquiryStates.map((state) => (
          <Button key={state} kind="outline" aria-disabled={isBusy} onClick={() => void change({ state })}>
            <StateIcon state={state} />
            {t(`states.${state}`)}
          </Button>
        ))}
      </div>
      <div className="selection-assign">
        <SelectField
          name="assign"
          label={t('plan.assignee')}
          value={assignee}
          placeholder={t('several.choose')}
          options={[...options, { value: nobody, text: t('plan.nobody') }]}
          onChange={setAssignee}
        />
        <Button
          kind="outline"
          aria-disabled={isBusy || assignee === ''}
          onClick={() => assignee !== '' && void change({ assignee: assignee === nobody ? null : assignee })}
        >
          {t('several.assign')}
        </Button>
      </div>
      <RowAction
        text={t('several.remove')}
        isDanger
        isBusy={isBusy}
        onClick={() => void change({ isDeleted: true }, (count) => t('several.removed', { count }))}
      />
    </>
  )
}
