import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usualGalleryRows } from '#contract/api/paging.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Gallery } from '#web/pages/projects/load-gallery.ts'

/**
 * Words, class, year and service to look for: a form that works by itself, so each view has its address. It stays where it is
 * when the list is swapped, and the script takes over what the new view looks for.
 */
export function ProjectSearch({ gallery: { view, counts, found } }: { gallery: Gallery }) {
  const { t } = useTranslation('projects')
  const { classes, years, services } = counts
  const { choices } = found
  const counted = (value: string | number, count = 0) => t('search.counted', { value, count })
  return (
    <search className="print:hidden">
      <form
        className="project-search"
        method="get"
        action={addressIn(useLanguage(), screenPaths.projects)}
        data-search
      >
        <input type="hidden" name="category" defaultValue={view.category ?? ''} />
        <div className="search-words">
          <label htmlFor="project-search" className="field-label">
            {t('search.words')}
          </label>
          <div className="flex">
            <input
              id="project-search"
              type="search"
              name="q"
              className="search-input"
              maxLength={maxSearchLength}
              defaultValue={view.q ?? ''}
              placeholder={t('search.hint')}
              enterKeyHint="search"
            />
            <button type="submit" className="search-button">
              {t('search.start')}
            </button>
          </div>
        </div>
        <FilterFold view={view} />
        {classes.length > 1 && (
          <Choice name="class" label={t('facts.class')} chosen={view.class}>
            {classes.map((each) => (
              <option key={each} value={each}>
                {counted(t('search.class', { class: each }), choices.classes[each])}
              </option>
            ))}
          </Choice>
        )}
        {years.length > 1 && (
          <Choice name="year" label={t('search.year')} chosen={view.year}>
            {years.map((each) => (
              <option key={each} value={each}>
                {counted(each, choices.years[each])}
              </option>
            ))}
          </Choice>
        )}
        {services.length > 1 && (
          <Choice name="service" label={t('facts.service')} chosen={view.service}>
            {services.map((each) => (
              <option key={each} value={each}>
                {counted(t(`facts.services.${each}`), choices.services[each])}
              </option>
            ))}
          </Choice>
        )}
        <input type="hidden" name="rows" defaultValue={view.rows === usualGalleryRows ? '' : view.rows} />
      </form>
    </search>
  )
}

/**
 * Opens and folds, on a phone, what follows it up to the list: those are siblings, so that they are in view on a desk, whose
 * styles know no fold. It begins open where something is chosen.
 */
function FilterFold({ view }: { view: Gallery['view'] }) {
  const { t } = useTranslation('projects')
  const choices = [view.class, view.year, view.service, view.category === 'all' ? undefined : view.category]
  const count = choices.filter((choice) => choice !== undefined).length
  return (
    <details className="gallery-fold" open={count > 0}>
      <summary className="fold-summary">
        <span data-swap="filter-count">{count > 0 ? t('filtersSet', { count }) : t('filters')}</span>
      </summary>
    </details>
  )
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | number | undefined
  children: ReactNode
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  const { t } = useTranslation('projects')
  return (
    <div className="gallery-folded">
      <label htmlFor={`project-${name}`} className="field-label">
        {label}
      </label>
      <select id={`project-${name}`} name={name} className="search-choice" defaultValue={chosen ?? ''}>
        <option value="">{t('search.any')}</option>
        {children}
      </select>
    </div>
  )
}
