import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/content/person.ts'
import { PersonLinks } from '#web/parts/person-links.tsx'
import { Portrait } from '#web/parts/portrait.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'

/** The contact person beside the form. */
export function ContactPerson({ of: person }: { of: Person }) {
  const { t } = useTranslation()
  const text = useShownText()
  return (
    <div className="mt-10 flex gap-6">
      <Portrait of={person} shownWidth="5rem" />
      <div className="min-w-0">
        <p className="text-sm text-steel-300">{t('footer.contactLabel')}</p>
        <p className="mt-1 text-xl font-semibold">{person.name}</p>
        <p className="text-steel-300">
          {person.isSample && <SampleLabel />}
          {text(person.role)}
        </p>
        <PersonLinks of={person} className="mt-3" />
      </div>
    </div>
  )
}
