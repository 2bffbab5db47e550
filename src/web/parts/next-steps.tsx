import type { Subject } from '#contract/inquiries/inquiry-fields.ts'
import { FormLink } from '#web/parts/form-link.tsx'
import { Section } from '#web/ui/section.tsx'

interface NextStepsProps {
  heading: string
  text?: string
  /** The main step: to the form, with its subject. */
  form: { text: string; subject: Subject }
  links?: readonly { text: string; address: string }[]
}

/** Next steps for a visitor at the end of a page. */
export function NextSteps({ heading, text, form, links = [] }: NextStepsProps) {
  return (
    <Section className="bg-mist print:hidden">
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="heading-2">{heading}</h2>
          {text && <p className="mt-4 max-w-prose text-lg text-steel-700">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-4">
          <FormLink className="button button-primary" subject={form.subject}>
            {form.text}
          </FormLink>
          {links.map(({ text: name, address }) => (
            <a key={address} href={address} className="button button-outline">
              {name}
            </a>
          ))}
        </div>
      </div>
    </Section>
  )
}
