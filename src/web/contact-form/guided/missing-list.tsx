import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Help, type Measure, measures } from '#web/contact-form/guided/answers.ts'
import { missingParts, openHelps } from '#web/contact-form/guided/missing-parts.ts'
import { useGuided } from '#web/contact-form/guided/use-guided.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'

/** Milliseconds between two announcements. */
const pauseMs = 2000

interface Part {
  text: string
  /** Finds its control. */
  selector: string
}

interface Shown {
  parts: Part[]
  helps: Part[]
  /** Number of helps, whether they are there or not. */
  total: number
}

/** The fields that are still to be filled in, each with a link, and what else helps. */
export function MissingList({ form }: { form: ContactFormState }) {
  const { t } = useTranslation('kontactus')
  const { answers } = useGuided(form)
  const common = useTranslation().t
  const isMeasure = (name: string): name is Measure => measures.some((measure) => measure === name)
  const parts = missingParts(form.whole, answers).map(
    (name): Part =>
      isMeasure(name)
        ? { text: t(`guided.fields.${name}`), selector: `[name="guided-${name}"]` }
        : { text: common(`form.${name}`), selector: `[name="${name}"]` },
  )
  const areFilesWrong = form.attachments.problem !== undefined || form.attachments.problems.size > 0
  if (areFilesWrong) parts.push({ text: common('form.attachments'), selector: '[name="attachment"]' })
  const { open, total } = openHelps(answers)
  const helps = open.map((help) => ({ text: t(`guided.helps.${help}`), selector: selectorOf(help) }))
  const shown: Shown = JSON.parse(useAtMostEvery(pauseMs, JSON.stringify({ parts, helps, total })))
  return (
    <div role="status" className="mt-6 border-l-2 border-amber pl-4 text-sm">
      <p>
        {shown.parts.length === 0 ? (
          t('guided.complete')
        ) : (
          <>
            {t('guided.missing')} <PartLinks form={form} parts={shown.parts} />
          </>
        )}
      </p>
      {shown.total > 0 && (
        <p className="mt-2 text-steel-300">
          {t('guided.helping')} {shown.helps.length > 0 && <PartLinks form={form} parts={shown.helps} />}{' '}
          {t('guided.there', { present: shown.total - shown.helps.length, total: shown.total })}
        </p>
      )}
    </div>
  )
}

function selectorOf(help: Help): string {
  if (['class', 'dates', 'downConductors', 'roofAccess', 'height'].includes(help))
    return `[name="guided-${help}"]`
  return `[name="guided-documents"][value="${help}"]`
}

function PartLinks({ form, parts }: { form: ContactFormState; parts: readonly Part[] }) {
  const find = (selector: string) => form.formRef.current?.querySelector<HTMLElement>(selector)
  const goTo = (event: MouseEvent, selector: string) => {
    const control = find(selector)
    if (!control) return
    event.preventDefault()
    const folded = control.closest('details')
    if (folded) folded.open = true
    control.focus()
    control.scrollIntoView({ block: 'center' })
  }
  return parts.map(({ text, selector }, index) => (
    <Fragment key={selector}>
      {index > 0 && ', '}
      <a
        href={`#${find(selector)?.id ?? ''}`}
        className="inline-block py-1 text-white underline underline-offset-4"
        onClick={(event) => goTo(event, selector)}
      >
        {text}
      </a>
    </Fragment>
  ))
}

/** Follows a value, at most once in a time. */
function useAtMostEvery<T>(milliseconds: number, value: T): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    if (value === shown) return
    const show = () => {
      changedAt.current = Date.now()
      setShown(value)
    }
    const timer = setTimeout(show, changedAt.current + milliseconds - Date.now())
    return () => clearTimeout(timer)
  }, [milliseconds, value, shown])
  return shown
}
