import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
import { projectMaxLengths } from '#contract/limits.ts'
import { categoryOption } from '#web/staff/categories/category-option.ts'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface FactFieldsProps {
  form: ProjectFormState
  categories: readonly Category[]
}

/** What is the same in both languages. */
export function FactFields({ form: { draft, problems, change }, categories }: FactFieldsProps) {
  const { t } = useTranslation('dashboard')
  const textField = (name: 'location' | 'workDuration' | 'client') => ({
    name,
    label: t(`fields.${name}`),
    value: draft[name],
    problem: undefined,
    maxLength: projectMaxLengths[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextField {...textField('location')} />
      <TextField {...textField('workDuration')} hint={t('hints.workDuration')} />
      <SelectField
        name="categoryID"
        label={t('fields.category')}
        value={draft.categoryID}
        problem={problems.categoryID}
        placeholder={t('selectCategory')}
        options={categories.map(categoryOption)}
        onChange={(categoryID) => change({ categoryID }, 'categoryID')}
      />
      <div>
        <TextField {...textField('client')} />
        <label className="checkbox">
          <input
            type="checkbox"
            name="clientPublic"
            checked={draft.clientPublic}
            onChange={(event) => change({ clientPublic: event.currentTarget.checked })}
          />
          {t('fields.clientPublic')}
        </label>
      </div>
    </>
  )
}
