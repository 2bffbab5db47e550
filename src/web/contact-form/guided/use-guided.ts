import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Regard } from '#contract/inquiries/inquiry-fields.ts'
import { locales } from '#contract/language.ts'
import { type Answers, listOf, type Purpose, presetServices } from '#web/contact-form/guided/answers.ts'
import { describeSize, plain, readSize } from '#web/contact-form/guided/building-size.ts'
import { composeLines } from '#web/contact-form/guided/compose-lines.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { useLanguage } from '#web/contexts.ts'

/** The answers of the guided part, and what follows from them for the fields of the form. */
export function useGuided(form: ContactFormState) {
  const { t } = useTranslation(['kontactus'])
  const language = useLanguage()
  const { draft } = form
  const answers: Answers = form.guided.answers
  const privately = plain(t('kontactus:guided.privately'))

  /** The size is composed anew, unless it stands there in words of the visitor's own. */
  function answer(changes: Answers) {
    const next = { ...answers, ...changes }
    const size = describeSize(next, t, language)
    form.changeAnswers({ ...next, size })
    const isOwn = !['', answers.size, ...unknownSizes()].includes(draft.BuildingSize)
    if (!isOwn && size !== (answers.size ?? '')) form.change('BuildingSize', size)
  }

  const unknownSizes = () =>
    (['kontactus:guided.size.unknown', 'kontactus:guided.size.unknownPlan'] as const).map((key) =>
      plain(t(key)),
    )

  return {
    answers,
    answer,
    privately,
    choosePurpose(purpose: string) {
      const { ticked, preset } = presetServices(
        draft.Regards,
        listOf<Regard>(answers.preset),
        purpose as Purpose | '',
      )
      form.change('Regards', ticked)
      answer({ purpose: purpose as Purpose, preset: preset.join() })
    },
    /** A private person has no company. */
    chooseRole: (role: string) => answer({ role, privately: role === 'private' ? privately : '' }),
    /** With files the plan may be among them. */
    sayUnknownSize() {
      const [unknown = '', withPlan = ''] = unknownSizes()
      form.change('BuildingSize', form.files.length > 0 ? withPlan : unknown)
    },
  }
}

/** Keeps the answers and the form in step: what a page has put in, what was ticked by hand, another language. */
export function useInStep(form: ContactFormState): void {
  const { t } = useTranslation(['kontactus'])
  const language = useLanguage()
  const { answers, answer, privately, chooseRole } = useGuided(form)
  const { draft, guided } = form
  const lines = composeLines({
    answers,
    buildingSize: draft.BuildingSize,
    t,
    language,
    locale: locales[language],
  })
  useEffect(() => {
    if (lines !== guided.lines) form.changeLines(lines)
    // An inquiry that was sent, or waits, stays as it is.
    if (answers.privately && answers.privately !== privately && !form.idempotencyKey) answer({ privately })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an inquiry before has left
  useEffect(() => {
    if ([draft.CompanyName, draft.CompanyAddress].some((text) => text !== privately)) return
    form.change('CompanyName', '')
    form.change('CompanyAddress', '')
    chooseRole('private')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the field or the language has changed
  useEffect(() => {
    const { BuildingSize } = draft
    const measures = BuildingSize === (answers.size ?? '') ? undefined : readSize(BuildingSize)
    if (measures) form.changeAnswers({ ...answers, ...measures, size: BuildingSize })
    else if (answers.size && BuildingSize === answers.size && !form.idempotencyKey) {
      if (describeSize(answers, t, language) !== answers.size) answer({})
    }
  }, [draft.BuildingSize, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was ticked or unticked
  useEffect(() => {
    const preset = listOf<Regard>(answers.preset)
    const kept = preset.filter((service) => draft.Regards.includes(service))
    if (kept.length < preset.length) form.changeAnswers({ ...answers, preset: kept.join() })
  }, [draft.Regards])
}
