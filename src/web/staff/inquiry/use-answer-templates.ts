import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fillTemplate } from '#contract/inquiries/fill-template.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { contentIn, type LanguageCode } from '#contract/language.ts'
import { useSite } from '#web/contexts.ts'
import type { AnswerDraft } from '#web/staff/inquiry/typed-answers.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

const builtIn = ['visit', 'documents', 'offer'] as const

/** Beginnings of an answer: nothing but salutation and closing, the company's templates, then those built in. */
export function useAnswerTemplates({ firstName, lastName, reference }: Inquiry) {
  const { t } = useTranslation('inquiries')
  const { company } = useSite()
  const { data: own = [] } = useQuery({
    ...useCallQuery('listTemplates', { query: {} }),
    refetchOnMount: true,
  })
  const values = { name: `${firstName} ${lastName}`, number: reference, company: company.name }

  function empty(language: LanguageCode): AnswerDraft {
    const greeting = t(`reply.greeting.${language}`, values)
    return {
      subject: t(`reply.subject.${language}`, { reference }),
      text: `${greeting}\n\n\n\n${t(`reply.closing.${language}`)}`,
      language,
    }
  }
  /** `fill` returns the texts in a language, with the placeholders filled in. */
  const templates = [
    ...own.map(({ id, name, subject, body }) => ({
      id: String(id),
      name,
      fill: (language: LanguageCode): AnswerDraft => ({
        subject: fillTemplate(contentIn(subject, language), values),
        text: fillTemplate(contentIn(body, language), values),
        language,
      }),
    })),
    ...builtIn.map((id) => ({
      id,
      name: t(`answer.builtIn.${id}.name`),
      fill: (language: LanguageCode): AnswerDraft => ({
        subject: t(`answer.builtIn.${id}.subject.${language}`, values),
        text: t(`answer.builtIn.${id}.body.${language}`, values),
        language,
      }),
    })),
  ]
  return { empty, templates }
}
