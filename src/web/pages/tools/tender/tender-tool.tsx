import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { CopyButton } from '#web/pages/tools/copy-button.tsx'
import { OutlineInputs } from '#web/pages/tools/quantities/outline-inputs.tsx'
import { emptyOutline, readOutline } from '#web/pages/tools/quantities/read-outline.ts'
import { useTender } from '#web/pages/tools/tender/use-tender.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { ToolLink } from '#web/pages/tools/tool-link.tsx'
import { fragmentOf, useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'

/** Ten paragraphs for a tender, filled with the quantities of an outline. */
export function TenderTool({ month }: { month: string }) {
  const { t } = useTranslation('tender', { keyPrefix: 'tool' })
  const { input, change } = useFragmentInput(emptyOutline)
  const { outline } = readOutline(input)
  const { heading, general, paragraphs, plain } = useTender(outline)
  const fragment = fragmentOf(input, emptyOutline)
  const failed = t('copyFailed')
  return (
    <>
      <div className="tool noscript:hidden print:hidden">
        <OutlineInputs input={input} change={change} />
        <div className="tool-result">
          <p aria-live="polite">{outline ? heading : t('missing')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <CopyButton text={() => plain} failed={failed}>
              {t('copyAll')}
            </CopyButton>
          </div>
          <p className="mt-6">
            <ToolLink tool="quantities" fragment={fragment}>
              {t('toQuantities')}
            </ToolLink>
          </p>
        </div>
      </div>
      <article className="tender-text">
        <h2 className="heading-2">{heading}</h2>
        <p className="mt-3 max-w-prose print:mt-1 print:max-w-none">{general}</p>
        <Wording fragment={fragment} />
        <ol className="mt-6 print:mt-2">
          {paragraphs.map(({ name, heading, text, quantity, plain }) => (
            <li key={name}>
              <h3 className="heading-3">{heading}</h3>
              <div>
                {text && plain ? (
                  <>
                    <p>{text}</p> <p className="mt-2 font-semibold">{quantity}</p>
                  </>
                ) : (
                  <p className="text-steel-600">{t('omitted')}</p>
                )}
              </div>
              {plain && (
                <div className="flex flex-wrap items-center gap-4 noscript:hidden print:hidden">
                  <CopyButton text={() => `${plain}\n${t('rule')}`} failed={failed}>
                    {t('copyOne')} <span className="sr-only">{heading}</span>
                  </CopyButton>
                </div>
              )}
            </li>
          ))}
        </ol>
      </article>
      <div className="mt-8 grid justify-items-start gap-4 noscript:hidden">
        <ToolInquiry
          tool="tender"
          title={t('title')}
          month={month}
          regards={['planning']}
          lines={[
            heading,
            ...paragraphs.flatMap(({ plain, heading, quantity }) => (plain ? `${heading}: ${quantity}` : [])),
          ]}
        />
        <ToolActions />
      </div>
    </>
  )
}

/** Which language counts, and the way to the other one with the same input. */
function Wording({ fragment }: { fragment: string }) {
  const { t } = useTranslation('tender', { keyPrefix: 'tool' })
  const other = useLanguage() === defaultLanguage ? 'en' : defaultLanguage
  return (
    <p className="mt-3 max-w-prose text-sm text-steel-700 print:mt-1">
      {t('other')}{' '}
      <a
        className="text-link print:hidden"
        hrefLang={other}
        href={addressIn(other, toolPaths.tender) + fragment}
      >
        {t('otherLink')}
      </a>
    </p>
  )
}
