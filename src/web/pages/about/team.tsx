import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/content/person.ts'
import { PersonLinks } from '#web/parts/person-links.tsx'
import { Portrait } from '#web/parts/portrait.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { Section } from '#web/ui/section.tsx'

/** People of the company; nothing if there are none. */
export function Team({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('aboutus')
  const text = useShownText()
  if (people.length === 0) return null
  // Initials alone need no room for a face.
  const width = people.some(({ picture }) => picture) ? 'w-24 md:w-40' : 'w-24 md:w-28'
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('team.heading')}</h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="flex gap-5 border-t-2 border-night-900 pt-5 md:gap-7">
            <Portrait
              of={person}
              shownWidth="(min-width: 48rem) 10rem, 6rem"
              className={`${width} text-steel-600 md:text-3xl`}
            />
            <div className="flex min-w-0 flex-col">
              <h3 className="heading-3">{person.name}</h3>
              <p className="mt-1 text-steel-600">
                {person.isSample && <SampleLabel />}
                {text(person.role)}
              </p>
              <PersonLinks of={person} className="mt-auto pt-4" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
