import { useTranslation } from 'react-i18next'

/** A field that nobody sees, reaches or has read out: what stands in it was put there by a program. */
export function TrapField() {
  const { t } = useTranslation()
  return (
    <div className="trap-field" aria-hidden="true" inert>
      <label htmlFor="website">{t('form.Website')}</label>
      <input id="website" name="Website" className="field-control" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
