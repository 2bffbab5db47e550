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
  const { view, showView } = useListView(inquiryViewCodec)
  const show = (change: Partial<InquiryView>, isReplaced = false) =>
    showView({ page: 1, ...change }, isReplaced)
  const assignees = useAssignees(isName(view.assignee) ? view.assignee : undefined)
  const choice = <V extends string>(
    name: 'subject' | 'state' | 'mail' | 'due',
    label: string,
    values: readonly V[],
    textOf: (value: V) => string,
  ) => (
    <SelectField
      name={name}
      label={label}
      value={view[name] ?? ''}
      placeholder={t('filters.all')}
      options={values.map((value) => ({ value, text: textOf(value) }))}
      onChange={(chosen) => show({ [name]: values.find((value) => value === chosen) })}
    />
  )
  const toggle = (name: 'isUnread' | 'isSuspect' | 'isDeleted', label: string) => (
    <FilterSwitch label={label} isOn={view[name]} onChange={(isOn) => show({ [name]: isOn })} />
  )
  return (
    <FilterFold
      count={countFilters(view)}
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      shown={view.search}
      onSearch={(search) => show({ search }, true)}
    >
      {choice('subject', t('columns.subject'), subjects, (value) => t(`common:form.subjects.${value}`))}
      {choice('state', t('columns.state'), inquiryStates, (value) => t(`states.${value}`))}
      {choice('mail', t('columns.mail'), mailStates, (value) => t(`mailStates.${value}`))}
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
      {choice('due', t('filters.due'), dueTimes, (value) => t(`plan.times.${value}`))}
      <div className="filter-switches">
        {toggle('isUnread', t('filters.unread'))}
        {toggle('isSuspect', t('filters.suspect'))}
        {toggle('isDeleted', t('filters.deleted'))}
        {hasInquiryFilter(view) && <AllFiltersOff view={view} className="row-action" onCleared={onCleared} />}
      </div>
    </FilterFold>
  )
}

interface AllFiltersOffProps {
  view: InquiryView
  className: string
  onCleared: () => void
}

export function AllFiltersOff({ view: { rows }, className, onCleared }: AllFiltersOffProps) {
  const { t } = useTranslation('inquiries')
  const address = inquiriesAddress(useLanguage(), { ...defaultView, rows })
  return (
    <Link to={address} className={className} onClick={onCleared} preventScrollReset>
      {t('clearFilters')}
    </Link>
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
