import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { subjects } from '#contract/inquiries/inquiry-fields.ts'
import { dueTimes, inquiryStates, mailStates } from '#contract/inquiries/inquiry-states.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  countFilters,
  defaultView,
  hasInquiryFilter,
  type InquiryView,
  inquiriesAddress,
  inquiryViewCodec,
} from '#web/staff/inbox/inquiry-view.ts'
import { useAssignees } from '#web/staff/inbox/use-assignees.ts'
import { FilterFold } from '#web/staff/list/filter-fold.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Filters of the list, which are part of the address, and a link to clear them, shown if any is set. */
export function InquiryFilters({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const { view, showView } = useListView(inquiryViewCodec)
  const show = (change: Partial<InquiryView>, isReplaced = false) =>
    showView({ page: 1, ...change }, isReplaced)
  const assignees = useAssignees(isName(view.assignee) ? view.assignee : undefined)
  return (
    <FilterFold
      count={countFilters(view)}
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      shown={view.search}
      onSearch={(search) => show({ search }, true)}
    >
      <SelectField
        name="subject"
        label={t('columns.subject')}
        value={view.subject ?? ''}
        placeholder={t('filters.all')}
        options={subjects.map((value) => ({ value, text: t(`common:form.subjects.${value}`) }))}
        onChange={(chosen) => show({ subject: subjects.find((subject) => subject === chosen) })}
      />
      <SelectField
        name="state"
        label={t('columns.state')}
        value={view.state ?? ''}
        placeholder={t('filters.all')}
        options={inquiryStates.map((value) => ({ value, text: t(`states.${value}`) }))}
        onChange={(chosen) => show({ state: inquiryStates.find((state) => state === chosen) })}
      />
      <SelectField
        name="mail"
        label={t('columns.mail')}
        value={view.mail ?? ''}
        placeholder={t('filters.all')}
        options={mailStates.map((value) => ({ value, text: t(`mailStates.${value}`) }))}
        onChange={(chosen) => show({ mail: mailStates.find((state) => state === chosen) })}
      />
      <SelectField
        name="assignee"
        label={t('plan.assignee')}
        value={view.assignee === assignees.own ? 'me' : (view.assignee ?? '')}
        placeholder={t('filters.all')}
        options={[
          { value: 'me', text: t('filters.mine') },
          { value: 'none', text: t('plan.nobody') },
          ...assignees.options.filter(({ value }) => value !== assignees.own),
        ]}
        onChange={(assignee) => show({ assignee: assignee || undefined })}
      />
      <SelectField
        name="due"
        label={t('filters.due')}
        value={view.due ?? ''}
        placeholder={t('filters.all')}
        options={dueTimes.map((value) => ({ value, text: t(`plan.times.${value}`) }))}
        onChange={(chosen) => show({ due: dueTimes.find((due) => due === chosen) })}
      />
      <div className="filter-switches">
        <FilterSwitch
          label={t('filters.unread')}
          isOn={view.isUnread}
          onChange={(isUnread) => show({ isUnread })}
        />
        <FilterSwitch
          label={t('filters.suspect')}
          isOn={view.isSuspect}
          onChange={(isSuspect) => show({ isSuspect })}
        />
        <FilterSwitch
          label={t('filters.deleted')}
          isOn={view.isDeleted}
          onChange={(isDeleted) => show({ isDeleted })}
        />
        {hasInquiryFilter(view) && (
          <Link
            to={inquiriesAddress(language, { ...defaultView, rows: view.rows })}
            className="row-action"
            onClick={onCleared}
            preventScrollReset
          >
            {t('clearFilters')}
          </Link>
        )}
      </div>
    </FilterFold>
  )
}

const isName = (assignee: string | undefined) => assignee !== 'me' && assignee !== 'none'

interface FilterSwitchProps {
  label: string
  /** Value in the address, which follows a click a moment later. */
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A filter that is on or off; shows a click at once, and follows the address when it changes. */
function FilterSwitch({ label, isOn, onChange }: FilterSwitchProps) {
  const [shown, setShown] = useState({ isOn, address: isOn })
  if (shown.address !== isOn) setShown({ isOn, address: isOn })
  return (
    <Switch
      label={label}
      isOn={shown.isOn}
      onChange={(chosen) => {
        setShown({ isOn: chosen, address: isOn })
        onChange(chosen)
      }}
    />
  )
}
