import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
import { factNames } from '#contract/content/project-fields.ts'
import { languageCodes } from '#contract/language.ts'
import { useFieldNames, useValueWords } from '#web/staff/parts/entry-history.tsx'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import {
  differences,
  draftFacts,
  type ProjectDraft,
  writtenTexts,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { categoryOption } from '#web/staff/projects/project-filters.tsx'

interface ProjectDifferencesProps {
  saved: ProjectDraft
  typed: ProjectDraft
  categories: readonly Category[]
}

/** How the input for a project differs from what is saved, field by field. */
export function ProjectDifferences({ saved, typed, categories }: ProjectDifferencesProps) {
  const { t } = useTranslation(['dashboard', 'texts'])
  const nameOf = useFieldNames()
  const inWords = useValueWords()
  const valueAt = (draft: ProjectDraft, field: string) => {
    const category = field === 'categoryID' && categories.find(({ id }) => String(id) === draft.categoryID)
    return category ? categoryOption(category).text : textAt(draft, field)
  }
  return (
    <dl className="text-differences">
      {differences(saved, typed).map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {field in pictures ? (
              t(`texts:drafts.${pictures[field as keyof typeof pictures]}`)
            ) : (
              <ValueDifference
                value={inWords(field, { before: valueAt(saved, field), after: valueAt(typed, field) })}
                none={t('history.none')}
                lang={languageCodes.find((code) => field.endsWith(`.${code}`))}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is said of fields whose values cannot be shown. */
const pictures = { picture: 'otherPicture', focus: 'otherFocus', pictures: 'otherPictures' } as const

function textAt({ texts, pictures: [first], facts, ...others }: ProjectDraft, field: string): string {
  const [name, part] = field.split('.')
  const code = languageCodes.find((language) => language === part)
  const text = writtenTexts.find((candidate) => candidate === name)
  if (code) return text ? texts[code][text].trim() : (first?.alt[code].trim() ?? '')
  const fact = factNames.find((candidate) => candidate === part)
  if (fact) return facts[fact]
  const other = draftFacts.find((candidate) => candidate === name)
  if (other === 'clientPublic') return others.clientPublic ? 'yes' : 'no'
  return other ? others[other].trim() : ''
}
