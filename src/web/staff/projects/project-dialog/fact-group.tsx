import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FactName, factFields, factNames } from '#contract/content/project-fields.ts'
import { measuringMethods, projectServices, protectionClasses } from '#contract/fact-lists.ts'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { noFacts } from '#web/staff/projects/project-dialog/typed-facts.ts'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** The facts of the installation, folded while none is known and none is refused. */
export function FactGroup({ form: { draft, problems, change } }: { form: ProjectFormState }) {
  const { t } = useTranslation('dashboard')
  const fieldOf = (name: FactName) => ({
    name: `facts-${name}`,
    label: t(`facts.${name}`),
    value: draft.facts[name],
    problem: problems[`facts.${name}`],
    onChange: (value: string) => change({ facts: { ...draft.facts, [name]: value } }, `facts.${name}`),
  })
  const select = (name: FactName, options: { value: string; text: string }[]) => (
    <SelectField key={name} {...fieldOf(name)} placeholder={t('facts.unknown')} options={options} />
  )
  const field = (name: FactName) => {
    switch (name) {
      case 'class':
        return select(
          name,
          protectionClasses.map((value) => ({ value, text: value })),
        )
      case 'method':
        return select(
          name,
          measuringMethods.map((value) => ({ value, text: t(`facts.methods.${value}`) })),
        )
      case 'service':
        return select(
          name,
          projectServices.map((value) => ({ value, text: t(`facts.services.${value}`) })),
        )
      case 'standard':
        return (
          <LimitedTextField
            key={name}
            {...fieldOf(name)}
            maxLength={factFields.standard.maxLength}
            hint={t('facts.standardHint')}
          />
        )
      default:
        return <TextField key={name} {...fieldOf(name)} />
    }
  }
  const [isOpen, setOpen] = useState(() => factNames.some((name) => draft.facts[name] !== noFacts[name]))
  const isRefused = factNames.some((name) => problems[`facts.${name}`] !== undefined)
  return (
    <details
      className="fact-group"
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('facts.heading')}</summary>
      <p className="text-sm text-steel-600">{t('facts.hint')}</p>
      <div className="fact-fields">{factNames.map(field)}</div>
    </details>
  )
}
