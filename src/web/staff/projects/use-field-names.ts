import { useTranslation } from 'react-i18next'
import { projectTexts } from '#contract/completeness.ts'
import { languageCodes } from '#contract/language.ts'

const facts = ['location', 'workDuration', 'client', 'clientPublic', 'name'] as const

/** The name of a field on the wire as staff know it, such as `title.de`. */
export function useFieldNames() {
  const { t } = useTranslation('dashboard')
  return (field: string): string => {
    const [name, suffix] = field.split('.')
    const code = languageCodes.find((candidate) => candidate === suffix)
    const text = name === 'translation' ? 'title' : projectTexts.find((candidate) => candidate === name)
    if (text && code) return t(`fields.${text}.${code}`)
    if (name === 'picture') return t('project.picture')
    if (name === 'categoryID') return t('fields.category')
    const fact = facts.find((candidate) => candidate === name)
    return fact ? t(`fields.${fact}`) : field
  }
}
