import { Section } from '#web/ui/section.tsx'

interface NextStepsProps {
  heading: string
  text?: string
  /** The first link is the main one. */
  links: readonly { text: string; address: string }[]
}

/** Links at the end of a page. */
export function NextSteps({ heading, text, links }: NextStepsProps) {
  return (
    <Section className="bg-mist print:hidden">
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="heading-2">{heading}</h2>
          {text && <p className="mt-4 max-w-prose text-lg text-steel-700">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-4">
          {links.map(({ text: name, address }, index) => (
            <a
              key={address}
              href={address}
              className={`button ${index === 0 ? 'button-primary' : 'button-outline'}`}
            >
              {name}
            </a>
          ))}
        </div>
      </div>
    </Section>
  )
}
