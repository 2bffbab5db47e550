import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { subjects } from '#contract/inquiry-fields.ts'
import { inquiryStates, mailStates } from '#contract/inquiry-states.ts'
import { useLanguage } from '#web/contexts.ts'
import { FilterSwitch } from '#web/pages/inquiries/filter-switch.tsx'
import {
  type InquiryView,
  inquiriesAddress,
  inquiryView,
  isFiltered,
  usualView,
} from '#web/staff/inquiries/inquiry-view.ts'
import { useChosenSearch } from '#web/staff/use-chosen-search.ts'
import { useShowView } from '#web/staff/use-show-view.ts'
import { useTypedSearch } from '#web/staff/use-typed-search.ts'
import { SearchField, SelectField } from '#web/ui/field.tsx'

/** Narrows the list of inquiries; what is chosen stands in the address. The link that clears it all goes with it. */
export function InquiryFilters({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation(['inquiries', 'common'])
  const language = useLanguage()
  const view = inquiryView(useChosenSearch())
  const showView = useShowView(view, inquiriesAddress)
  const show = (change: Partial<InquiryView>, isReplaced = false) =>
    showView({ page: 1, ...change }, isReplaced)
  const search = useTypedSearch(view.search, (typed) => show({ search: typed }, true))
  return (
    <search className="staff-filters print:hidden">
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={search.typed}
        onChange={search.setTyped}
      />
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
        {isFiltered(view) && (
          <Link
            to={inquiriesAddress(language, { ...usualView, rows: view.rows })}
            className="row-action"
            onClick={onCleared}
            preventScrollReset
          >
            {t('clearFilters')}
          </Link>
        )}
      </div>
    </search>
  )
}
