import '#web/styles/dialogs.css'
import '#web/styles/login.css'
import '#web/styles/staff.css'
import { useTranslation } from 'react-i18next'
import { screenLoader, useSite } from '#web/contexts.ts'
import { StaffHead } from '#web/staff/frame/staff-head.tsx'
import { LoginDrawing } from '#web/staff/login/login-drawing.tsx'
import { useWayOn } from '#web/staff/login/use-way-on.ts'
import { LoginForm } from '#web/staff/session/login-form.tsx'

export const loader = screenLoader('login', () => null)

export function Component() {
  const { t } = useTranslation('login')
  const { company } = useSite()
  const goOn = useWayOn()
  return (
    <>
      <StaffHead title={t('title')} />
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
          <h2 className="heading-2 mb-8">{t('title')}</h2>
          <noscript>
            <p className="mb-6 border-l-2 border-amber pl-4">{t('noScript')}</p>
          </noscript>
          <LoginForm onLoggedIn={goOn} />
        </div>
      </div>
    </>
  )
}
