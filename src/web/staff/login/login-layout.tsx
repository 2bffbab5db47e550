import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { StaffTitle } from '#web/staff/parts/staff-title.tsx'

interface LoginLayoutProps {
  title: string
  /** Leads to another of these screens. */
  way: { path: string; text: string }
  children: ReactNode
}

/** The screens in front of the staff area: who they belong to, and one form. */
export function LoginLayout({ title, way, children }: LoginLayoutProps) {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const { company } = useSite()
  return (
    <>
      <StaffTitle title={title} />
      <div className="login staff">
        <header className="login-panel">
          <LoginDrawing />
          <div>
            <p className="text-steel-300">{t('area')}</p>
            <h1 className="heading-1 mt-3">{company.name}</h1>
            <p className="mt-4 max-w-prose text-steel-100">{t('intro')}</p>
          </div>
        </header>
        <div className="login-entry">
          <h2 className="heading-2 mb-8">{title}</h2>
          <noscript>
            <p className="mb-6 border-l-2 border-amber pl-4">{t('noScript')}</p>
          </noscript>
          {children}
          <p className="mt-6">
            <Link to={addressIn(language, way.path)} className="text-link">
              {way.text}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

const hatches = Array.from({ length: 19 }, (_, index) => `M${60 + index * 24} 482l-12 14`).join('')
const windows = [180, 240, 300, 360].map((x) => `M${x - 10} 376h20v50h-20Z`).join('')

/** The rolling sphere method: the sphere rests on two rods and does not reach the roof. */
function LoginDrawing() {
  return (
    <svg className="login-drawing" viewBox="0 0 560 520" aria-hidden="true" fill="none" strokeWidth="1.5">
      <g stroke="currentColor">
        <g opacity=".55">
          <circle cx="280" cy="173.8" r="160" strokeDasharray="2 7" strokeLinecap="round" strokeWidth="2" />
          <path d="M270 173.8h20M280 163.8v20M280 173.8 390 290" />
        </g>
        <path d="M130 340h300v8H130ZM140 348v134M420 348v134" />
        <path d={windows} opacity=".55" />
        <path d="M40 482h480" />
        <path d={hatches} opacity=".55" />
      </g>
      <g className="stroke-amber" strokeWidth="3">
        <path d="M170 290v46H124v172M390 290v46h46v172" />
        <path d="M110 508h28M422 508h28" />
      </g>
    </svg>
  )
}
