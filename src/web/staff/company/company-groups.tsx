import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupName } from '#contract/company/fact-groups.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { DaysField, FactField, FactInLanguages } from '#web/staff/company/fact-fields.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { textAt } from '#web/staff/company/facts-at.ts'
import { FileField } from '#web/staff/company/file-field.tsx'
import { drawings, Part } from '#web/staff/company/group-part.tsx'
import { LayoutGroup } from '#web/staff/company/layout-group.tsx'
import { ImprintGroup, MapGroup, PrivacyGroup } from '#web/staff/company/legal-groups.tsx'
import {
  CredentialsGroup,
  FiguresGroup,
  PartnersGroup,
  PeopleGroup,
  SourcesGroup,
} from '#web/staff/company/people-groups.tsx'
import { ToolsGroup } from '#web/staff/company/tools-group.tsx'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

/** The fields of each. */
export const groups: Record<GroupName, () => ReactNode> = {
  company: CompanyGroup,
  contact: ContactGroup,
  notice: NoticeGroup,
  people: PeopleGroup,
  figures: FiguresGroup,
  partners: PartnersGroup,
  credentials: CredentialsGroup,
  sources: SourcesGroup,
  tools: ToolsGroup,
  layout: LayoutGroup,
  map: MapGroup,
  imprint: ImprintGroup,
  privacy: PrivacyGroup,
}

function CompanyGroup() {
  const { t } = useTranslation('company')
  return (
    <>
      <FactField path="name" isRequired />
      <FactField path="shortName" hint={t('hints.shortName')} />
      <FactField path="legalForm" isRequired />
      <FactField path="managingDirector" isRequired />
      <FactField path="street" isRequired />
      <div className="company-languages">
        <FactField path="postalCode" isRequired />
        <FactField path="city" isRequired />
      </div>
      <FactInLanguages path="country" isRequired />
      <FileField path="logo" endings={drawings} />
      <FileField path="heroVideo" endings={['mp4', 'webm']} />
    </>
  )
}

function ContactGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <div className="company-languages">
        <FactField path="phone" type="tel" isRequired />
        <FactField path="emergencyPhone" type="tel" hint={t('hints.emergencyPhone')} />
      </div>
      <FactField path="email" type="email" isRequired />
      <Part title={t('staff:facts.names.openingHours')} hint={t('hints.openingHours')}>
        <FactList path="openingHours" blank={{ days: [], opens: '', closes: '' }}>
          {(path) => (
            <>
              <DaysField path={`${path}.days`} />
              <div className="company-times">
                <FactField path={`${path}.opens`} type="time" />
                <FactField path={`${path}.closes`} type="time" />
              </div>
            </>
          )}
        </FactList>
      </Part>
      <FactInLanguages path="serviceArea" rows={2} />
      <FactInLanguages path="clients" hint={t('hints.clients')} />
      <FactInLanguages path="answerWithin" hint={t('hints.answerWithin')} />
      <FactField path="languages" hint={t('hints.languages')} />
      <FactField path="jobContact" />
    </>
  )
}

function NoticeGroup() {
  const { t } = useTranslation(['company', 'staff'])
  return (
    <>
      <FactInLanguages path="notice.text" rows={2} hint={t('hints.noticeText')} />
      <div>
        <div className="company-times">
          <FactField path="notice.from" type="date" />
          <FactField path="notice.until" type="date" />
        </div>
        <NoticeState />
      </div>
    </>
  )
}

/** Effect of the typed days today: a past notice would be published without anybody seeing it. */
function NoticeState() {
  const { t } = useTranslation('company')
  const { facts } = useFacts()
  const { day: formatDay } = useStoredFormat()
  const today = germanDay()
  const [from, until] = [textAt(facts, 'notice.from'), textAt(facts, 'notice.until')]
  // The server refuses days in the wrong order, and one without the other.
  const isWhole = from !== '' && from <= until
  const state = until < today ? 'over' : from <= today ? 'now' : 'later'
  return (
    <p role="status" className={state === 'over' ? 'field-warning' : 'field-hint'}>
      {isWhole && t(`noticeState.${state}`, { from: formatDay(from), until: formatDay(until) })}
    </p>
  )
}
