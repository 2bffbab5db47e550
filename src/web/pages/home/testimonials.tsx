import { useTranslation } from 'react-i18next'
import type { Testimonial } from '#contract/content/testimonial.ts'
import { TestimonialFigure } from '#web/parts/testimonial-figure.tsx'
import { Section } from '#web/ui/section.tsx'

/** The first things that customers have said; nothing where there are none. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation('homepage')
  if (testimonials.length === 0) return null
  return (
    <Section className="bg-mist">
      <h2 className="heading-2">{t('testimonials.heading')}</h2>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {testimonials.slice(0, 3).map((testimonial) => (
          <TestimonialFigure key={testimonial.id} of={testimonial} />
        ))}
      </div>
    </Section>
  )
}
