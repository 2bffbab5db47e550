import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

interface FirstStepsProps {
  onAddCategory: () => void
  onAddProject: () => void
}

/** First steps without any project, in order of dependency. */
export function FirstSteps({ onAddCategory, onAddProject }: FirstStepsProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { isSample } = useSite()
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', workingCategories))
  const hasCategory = categories.length > 0
  return (
    <section className="first-steps" aria-labelledby="first-steps-heading">
      <h2 id="first-steps-heading" className="heading-3">
        {t('firstSteps.heading')}
      </h2>
      <ol>
        <Step isDone={hasCategory} text={t('firstSteps.category.text')}>
          <button type="button" className="text-link" onClick={onAddCategory}>
            {t('firstSteps.category.do')}
          </button>
        </Step>
        <Step isDone={false} text={t('firstSteps.project.text')}>
          <button type="button" className="text-link" onClick={onAddProject}>
            {t('firstSteps.project.do')}
          </button>
        </Step>
        {!isSample && (
          <Step isDone={false} text={t('firstSteps.company.text')}>
            <Link to={addressIn(language, staffPaths.company)} className="text-link">
              {t('firstSteps.company.do')}
            </Link>
          </Step>
        )}
      </ol>
    </section>
  )
}

interface StepProps {
  isDone: boolean
  text: string
  children: ReactNode
}

function Step({ isDone, text, children }: StepProps) {
  const { t } = useTranslation('dashboard')
  return (
    <li className={isDone ? 'is-done' : ''}>
      {children}
      <p>
        {isDone && <strong>{t('firstSteps.done')} </strong>}
        {text}
      </p>
    </li>
  )
}
