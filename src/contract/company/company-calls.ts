import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { Company } from '#contract/company/company.ts'
import { ChangedValue } from '#contract/content/history.ts'
import { publish } from '#contract/content/publish.ts'
import { sampleChoices } from '#contract/content/sample-kinds.ts'
import { requiredText } from '#contract/fields.ts'
import { maxCompanyFileBytes } from '#contract/limits.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

/** Number of changes of the facts, drafts included; 0 for the untouched built-in sample. */
const version = z.int().min(0)

/** The facts in the shape of `COMPANY_FILE`, with their version. */
export const CompanyOnWire = Company.safeExtend({ version })
export type CompanyOnWire = z.output<typeof CompanyOnWire>

export const ChangedCompany = Company.safeExtend({
  version,
  publish: publish.optional(),
  samples: z.enum(sampleChoices).optional(),
})
export type ChangedCompany = z.output<typeof ChangedCompany>

/** Address of a file; for a logo also its size, in any unit. */
const SiteFile = z.strictObject({
  address: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
})
export type SiteFile = z.output<typeof SiteFile>

/** An uploaded file: the name is needed for its ending, the content is a data URL. */
const NewFile = z.strictObject({
  name: requiredText(200),
  content: z
    .string({ error: 'is required' })
    .regex(/^data:[^,]*;base64,/, { error: 'must be a data URL in base64' }),
})

/** The facts as staff see them: published and draft. */
export const DashboardCompany = z.strictObject({
  version,
  published: Company,
  draft: Company.optional(),
  /** Scheduled publication of the draft. */
  publishAt: z.iso.datetime().optional(),
  /** True while the built-in sample stands in for a real company. */
  isSample: z.boolean(),
  /** Names of published facts that are still the built-in sample's. */
  sampleFacts: z.array(z.string()),
  /** The files that facts may name, by name. */
  files: z.record(z.string(), SiteFile),
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
})
export type DashboardCompany = z.output<typeof DashboardCompany>

/** A revision of the facts; `values` is what it changed, by paths such as `openingHours[1].closes`. */
export const CompanyVersion = z.strictObject({
  version: z.int().min(1),
  /** `filled`: taken from `COMPANY_FILE`. */
  action: z.enum(['filled', 'imported', 'saved', 'published', 'discarded']),
  at: z.iso.datetime(),
  by: z.string(),
  values: z.record(z.string(), ChangedValue),
})
export type CompanyVersion = z.output<typeof CompanyVersion>

export const companyCalls = {
  readCompany: {
    summary: 'The facts about the company; with Drafts as they are to be',
    description: 'The version, which counts drafts, is for staff.',
    access: 'public',
    reads: () => [dataTags.company],
    query: z.strictObject({ Drafts: z.literal('1').optional() }),
    answer: Company.safeExtend({ version: version.optional() }),
  },
  changeCompany: {
    summary: 'Change the facts about the company',
    description:
      'The whole of them, in the shape of COMPANY_FILE. Files that they name were added before. Refused (conflict, field ' +
      'version) when they were changed since they were read. Only admins change analytics and map.frame, from which pages load ' +
      'what is not of the site; others send them as they are (forbidden), also while a draft changes them. samples says what ' +
      'becomes of public entries of the built-in sample, at once: deleted, to be restored, or drafts. Left out they stay, and say ' +
      'that they are samples.',
    access: 'staff',
    body: ChangedCompany,
    idempotencyKey: 'optional',
    hasDeepBody: true,
    answer: CompanyOnWire,
    errors: ['conflict'],
  },
  readDashboardCompany: {
    summary: 'The facts about the company with their draft, and who changed them when',
    access: 'staff',
    answer: DashboardCompany,
  },
  addCompanyFile: {
    summary: 'Keep a file that facts about the company may name',
    description:
      'An SVG that holds nothing but what draws (1 MiB), a PNG, JPEG, WebP or AVIF picture, a PDF, an MP4 or a WebM (10 MiB). A ' +
      'picture is kept in its format, upright and without metadata, at most 2000 pixels wide or high and of 1 MiB; an SVG without ' +
      'what its program noted; a film without place, device and time. What is all that, and any PDF, is kept byte for byte. Facts ' +
      'name it as the answer does. A file that no facts name is cleared away after a day.',
    access: 'staff',
    body: NewFile,
    maxBodyBytes: Math.ceil((maxCompanyFileBytes * 4) / 3) + 1024,
    status: 201,
    answer: SiteFile.extend({ name: z.string() }),
    errors: ['too_large', 'unsupported_file', 'unavailable'],
  },
  listCompanyVersions: {
    summary: 'Who changed which facts about the company, and when',
    access: 'staff',
    answer: z.array(CompanyVersion),
  },
  readCompanyVersion: {
    summary: 'The facts about the company as they were after a change',
    access: 'staff',
    params: idParams,
    answer: Company,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
