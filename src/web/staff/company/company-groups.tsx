import type { ReactNode } from 'react'
import type { GroupName } from '#contract/company/fact-groups.ts'
import { CompanyGroup, ContactGroup } from '#web/staff/company/contact-groups.tsx'
import { LayoutGroup } from '#web/staff/company/layout-group.tsx'
import { ImprintGroup, MapGroup, PrivacyGroup } from '#web/staff/company/legal-groups.tsx'
import { NoticeGroup } from '#web/staff/company/notice-group.tsx'
import {
  CredentialsGroup,
  FiguresGroup,
  PartnersGroup,
  PeopleGroup,
  SourcesGroup,
} from '#web/staff/company/people-groups.tsx'
import { ToolsGroup } from '#web/staff/company/tools-group.tsx'

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
