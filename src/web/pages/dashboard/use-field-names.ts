import { useTranslation } from 'react-i18next'
import { projectTexts } from '#contract/completeness.ts'

const languageNames = { de: 'languages.de', en: 'languages.en' } as const
const facts = ['location', 'workDuration', 'client', 'clientPublic', 'name'] as const

/** The name of a field on the wire as staff know it, such as `title.de`. */
export function useFieldNames() {
  const { t } = useTranslation('dashboard')
  return (field: string): string => {
    const [name, code] = field.split('.')
    const text = projectTexts.find((candidate) => candidate === name)
    const language = code === 'de' || code === 'en' ? t(languageNames[code]) : ''
    if (text) return t('fieldIn', { field: t(`texts.${text}`), language })
    if (name === 'translation') return t('fieldIn', { field: t('texts.title'), language })
    if (name === 'picture') return t('project.picture')
    if (name === 'categoryID') return t('fields.category')
    const fact = facts.find((candidate) => candidate === name)
    return fact ? t(`fields.${fact}`) : field
  }
}
