import { useTranslation } from 'react-i18next'
import type { Testimonial } from '#contract/content/testimonial.ts'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'

interface TestimonialFigureProps {
  of: Testimonial
  /** Leads to the project that it is about; false on the page of that project. */
  hasLink?: boolean
  className?: string
}

/** A testimonial in the quotation marks of the page's language, with its author and project. */
export function TestimonialFigure({ of, hasLink = true, className = '' }: TestimonialFigureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown = useShownText()
  const { name, company, project, isSample } = of
  const text = withoutMarks(shown(of.quote) ?? '')
  return (
    <figure className={`border-t-2 border-night-900 pt-5 ${className}`}>
      <blockquote className="-indent-2 max-w-prose text-lg">
        <p>{t('testimonial.quoted', { text })}</p>
      </blockquote>
      <figcaption className="mt-4">
        <p className="font-semibold">{name}</p>
        {(company || isSample) && (
          <p className="mt-1 text-steel-600">
            {isSample && <SampleLabel />}
            {company}
          </p>
        )}
        {project && hasLink && (
          <p className="mt-2 print:hidden">
            {project.isSample && <SampleLabel />}
            <a href={addressIn(language, projectPath(project.id))}>{shown(project.title)}</a>
          </p>
        )}
      </figcaption>
    </figure>
  )
}

/** Returns a quote without the quotation marks that its author may have typed. */
function withoutMarks(text: string): string {
  const signs = [...text]
  const isWord = (sign: string) => !'"„“”«»'.includes(sign)
  return signs.slice(Math.max(signs.findIndex(isWord), 0), signs.findLastIndex(isWord) + 1).join('')
}
