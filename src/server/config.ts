import { resolve } from 'node:path'
import { z } from 'zod'
import { accountLimits } from '#contract/limits.ts'
import type { Periods } from '#contract/page.ts'

const { maxName, minPassword, maxPassword } = accountLimits

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be from ${min} to ${max}` })

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://',
})

const smtpAddress = z
  .url({
    protocol: /^smtps?$/,
    error: 'must be an address such as smtp://user:password@mail.example.com:587',
  })
  .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', {
    error: 'names no host',
    abort: true,
  })
  .refine((value) => !URL.canParse(value) || /^(\?requireTLS=(true|false))?$/.test(afterHost(value)), {
    error: 'may have ?requireTLS=true or ?requireTLS=false at its end and nothing else',
  })
  .refine((value) => !URL.canParse(value) || isDecodable(new URL(value)), {
    error: 'has a % in its name or password that must be written as %25',
  })

function afterHost(address: string): string {
  const { pathname, search, hash } = new URL(address)
  return pathname.replace(/^\/$/, '') + search + hash
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const mailAddress = z.email({ error: 'must be a mail address' })

const notYet = (what: string) => z.string().refine(() => false, { error: `is not supported yet: ${what}` })

/** The environment, variable by variable; an empty value counts as not set. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webAddress.optional(),
  COMPANY_FILE: z.string().optional(),
  DEMO_CONTENT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, { error: 'is empty' })
    .max(maxName, { error: `must have at most ${maxName} characters` })
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(minPassword, { error: `must have at least ${minPassword} characters` })
    .max(maxPassword, { error: `must have at most ${maxPassword} characters` })
    .optional(),
  JWT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  DATABASE_URL: notYet('the site runs on SQLite in DATA_DIR').optional(),
  S3_BUCKET: notYet('files are kept in DATA_DIR').optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  VISITOR_SHARE: wholeNumber(1, 100).default(50),
  // Not shorter than senders can read their receipt.
  INQUIRY_DAYS: wholeNumber(7, 3650).default(180),
  PROJECT_DAYS: wholeNumber(7, 3650).default(30),
  DELETED_INQUIRY_DAYS: wholeNumber(2, 3650).default(30),
  CONTACT_LIMIT: wholeNumber(1, 100_000).default(10),
  LOGIN_LIMIT: wholeNumber(1, 100_000).default(10),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  PAGE_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
})

export interface MailConfig {
  smtpUrl: string
  /** Address that our mails come from. */
  from: string
  /** Address of the office. */
  to: string
}

export interface Config {
  /** What is wrong with the environment, one line each; `openServices` refuses to start with any. */
  problems: string[]
  port: number
  host: string
  dataDir: string
  /** Origin under which visitors reach the site, without a slash at the end; undefined: addresses stay without an origin. */
  publicUrl: string | undefined
  companyFile: string | undefined
  hasDemoContent: boolean
  adminUsername: string
  adminPassword: string | undefined
  jwtSecret: string | undefined
  /** Where mails are handed in; undefined: inquiries are only kept. */
  mail: MailConfig | undefined
  trustedProxies: number
  /** Percent of the disk's room that inquiries with their files may take. */
  visitorShare: number
  /** Days that inquiries, and what was deleted, are kept; texts name each as `{{periods.…}}`, the privacy notice above all. */
  periods: Periods
  contactLimit: number
  loginLimit: number
  /** What a reader of the metrics must show; undefined: there are none. */
  metricsToken: string | undefined
  logLevel: string
  /** Only for measuring what the page cache is worth. */
  isPageCacheOff: boolean
}

/** What stops the start: every problem found, one line each. */
export class StartError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'StartError'
    this.problems = problems
  }
}

/** Reads the configuration from environment variables; a bad value is left out and named in `problems`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const issues = Environment.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const bad = new Set(issues.map((issue) => issue.path[0]))
  const values = Environment.parse(Object.fromEntries(given.filter(([name]) => !bad.has(name))))
  return {
    problems: [
      ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...missingWithMail(values, bad),
    ],
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    companyFile: values.COMPANY_FILE && resolve(values.COMPANY_FILE),
    hasDemoContent: values.DEMO_CONTENT === 'on',
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    mail: mailConfig(values),
    trustedProxies: values.TRUST_PROXY,
    visitorShare: values.VISITOR_SHARE,
    periods: {
      inquiryDays: values.INQUIRY_DAYS,
      projectDays: values.PROJECT_DAYS,
      deletedInquiryDays: values.DELETED_INQUIRY_DAYS,
    },
    contactLimit: values.CONTACT_LIMIT,
    loginLimit: values.LOGIN_LIMIT,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    isPageCacheOff: values.PAGE_CACHE === 'off',
  }
}

type Values = z.output<typeof Environment>

function mailConfig({ SMTP_URL, MAIL_FROM, MAIL_TO }: Values): MailConfig | undefined {
  return SMTP_URL && MAIL_FROM && MAIL_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined
}

/** A mail server without addresses would be a site that looks as if it mailed. */
function missingWithMail(values: Values, bad: ReadonlySet<unknown>): string[] {
  if (!values.SMTP_URL) return []
  const needed = ['MAIL_FROM', 'MAIL_TO'] as const
  return needed
    .filter((name) => !values[name] && !bad.has(name))
    .map((name) => `${name} is required together with SMTP_URL`)
}
