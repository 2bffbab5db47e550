import { useTranslation } from 'react-i18next'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import { FilterFold } from '#web/staff/list/filter-fold.tsx'
import { SearchField } from '#web/staff/list/search-field.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { textStates, textViewCodec } from '#web/staff/texts/text-view.ts'
import { SelectField } from '#web/ui/field.tsx'

/** Narrows the list of texts; the choice is part of the address. */
export function TextFilters() {
  const { t } = useTranslation('texts')
  const { view, showView } = useListView(textViewCodec)
  return (
    <FilterFold
      count={[view.scope, view.state].filter((set) => set !== undefined).length}
      first={
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          shown={view.search}
          onSearch={(search) => showView({ search }, true)}
        />
      }
    >
      <SelectField
        name="page"
        label={t('filters.page')}
        value={view.scope ?? ''}
        placeholder={t('filters.allPages')}
        options={editableScopes.map((scope) => ({ value: scope, text: t(`scopes.${scope}`) }))}
        onChange={(chosen) => showView({ scope: editableScopes.find((scope) => scope === chosen) })}
      />
      <SelectField
        name="state"
        label={t('filters.state')}
        value={view.state ?? ''}
        placeholder={t('filters.allStates')}
        options={textStates.map((state) => ({ value: state, text: t(`filters.states.${state}`) }))}
        onChange={(chosen) => showView({ state: textStates.find((state) => state === chosen) })}
      />
    </FilterFold>
  )
}
