import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { type EditableScope, editableScopes } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { writeStored } from '#web/api/storage.ts'
import { useLanguage } from '#web/contexts.ts'
import { keptInput } from '#web/staff/entries/kept-input.ts'
import { UnsavedEntries } from '#web/staff/entries/unsaved-entries.tsx'
import { FilterFold } from '#web/staff/list/filter-fold.tsx'
import { useListView, useOpenedByAddress } from '#web/staff/list/use-list-view.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { loadRecent, useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { textKind } from '#web/staff/text-panel/text-kind.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import { ConfirmAll, useConfirmTexts } from '#web/staff/texts/confirm-texts.tsx'
import { TextSection } from '#web/staff/texts/text-section.tsx'
import { draftId, nameOfDraft } from '#web/staff/texts/text-values.ts'
import { selectTexts, type TextView, textStates, textViewCodec } from '#web/staff/texts/text-view.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

const allTexts = ['listTexts', { query: {} }] as const

/** Every letter of a search is another address, but no other texts: they are read again when they are old, or were changed here. */
export const loader = staffLoader(['texts', 'entries'], async ({ url }) => {
  await loadRecent(...allTexts, 10_000)
  return textViewCodec.read(url.searchParams)
})

export function Component() {
  const { t } = useTranslation('texts')
  return <StaffScreen<typeof loader> title={t('title')}>{(view) => <Texts view={view} />}</StaffScreen>
}

/** All texts by the page that they stand on. */
function Texts({ view }: { view: TextView }) {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const { search: query } = useLocation()
  const nameOf = useTextName()
  const texts = useAnswer(...allTexts)
  const { addressOf } = useListView(textViewCodec)
  const named = new URLSearchParams(query).get('edit') ?? undefined
  const [opened, setOpened] = useOpenedByAddress(named, addressOf({}), nameOfDraft)
  const selected = selectTexts(texts, view, (text) => nameOf(text, ''))
  const isAsked = useHasAccess('office') && view.state === 'claim'
  const confirmed = useConfirmTexts().confirm
  const isNarrowed = view.search !== '' || view.state !== undefined || view.scope !== undefined
  return (
    <StaffSection
      id="texts-heading"
      title={t('heading')}
      count={selected.length}
      counted={t('count', { count: selected.length })}
      before={
        <UnsavedEntries
          key={opened?.key}
          entries={keptInput(textKind)}
          titleOf={({ values }) => shortened(values.texts[language])}
          continueWith={({ id = '' }, label) => (
            <Button kind="dark" onClick={() => setOpened(nameOfDraft(id))}>
              {label}
            </Button>
          )}
          onDiscarded={() => document.getElementById('texts-heading')?.focus()}
        />
      }
      beside={
        // A document of its own, which reads how staff want to see it.
        <a
          href={addressIn(language, screenPaths.home)}
          className="button button-primary ml-auto"
          onClick={() => writeStored('session', staffStorageKeys.studioMode, 'edit')}
        >
          {t('onWebsite')}
        </a>
      }
    >
      <p className="mt-2 max-w-prose text-steel-700">{t('intro')}</p>
      <div className="text-filters">
        <TextFilters />
      </div>
      {selected.length === 0 && <p className="staff-message">{t('empty')}</p>}
      {isAsked && selected.length > 0 && <ConfirmAll texts={selected} />}
      {scopesIn(selected).map((scope) => (
        // Another view opens and closes the pages anew.
        <TextSection
          key={`${scope} ${isNarrowed ? query : ''}`}
          scope={scope}
          texts={selected.filter((text) => text.scope === scope)}
          isOpen={isNarrowed}
          onOpen={setOpened}
          onConfirm={isAsked ? (text) => void confirmed([draftId(text)]) : undefined}
        />
      ))}
      {opened && <TextPanel name={opened} onClose={() => setOpened(undefined)} />}
    </StaffSection>
  )
}

const scopesIn = (texts: readonly SiteText[]): EditableScope[] =>
  editableScopes.filter((scope) => texts.some((text) => text.scope === scope))

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

/** Narrows the list of texts; the choice is part of the address. */
function TextFilters() {
  const { t } = useTranslation('texts')
  const { view, showView } = useListView(textViewCodec)
  return (
    <FilterFold
      count={[view.scope, view.state].filter((set) => set !== undefined).length}
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      shown={view.search}
      onSearch={(search) => showView({ search }, true)}
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
