import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { accountLimits } from '#contract/limits.ts'
import type { Periods } from '#contract/pages/page.ts'
import { backupDirOf, wrongBackupDir } from '#server/backup-config.ts'
import {
  bucketName,
  databaseAddress,
  keyPrefix,
  mailAddress,
  onOrOff,
  smtpAddress,
  timeOfDay,
  webAddress,
  wholeNumber,
} from '#server/config-values.ts'
import { inheritedSocket } from '#server/inherited-socket.ts'
import { bucketVariables, type S3Config, s3Config } from '#server/s3-config.ts'

const { maxName, minPassword, maxPassword } = accountLimits

/** The environment, variable by variable; an empty value counts as not set. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webAddress.optional(),
  COMPANY_FILE: z.string().optional(),
  DEMO_CONTENT: onOrOff.optional(),
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
  DATABASE_URL: databaseAddress.optional(),
  INSTANCES: z
    .union([z.literal('auto'), wholeNumber(1, 64)], { error: 'must be auto or a whole number from 1 to 64' })
    .default(1),
  S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOrOff.optional(),
  S3_PREFIX: keyPrefix.optional(),
  S3_QUOTA: wholeNumber(1, 1_000_000).default(10),
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
  BACKUP_AT: timeOfDay.optional(),
  BACKUP_DIR: z.string().optional(),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  PAGE_CACHE: onOrOff.default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
})

export interface Config {
  /** What is wrong with the environment, one line each; `openServices` refuses to start with any. */
  problems: string[]
  port: number
  host: string
  /** A socket that listens already, as a file descriptor; undefined: the site opens its port itself. */
  inheritedSocket: number | undefined
  dataDir: string
  /** Origin under which visitors reach the site, without a slash at the end; undefined: addresses stay without an origin. */
  publicUrl: string | undefined
  companyFile: string | undefined
  /** Where PostgreSQL is; undefined: SQLite in the data folder. */
  databaseUrl: string | undefined
  /** How many processes of the site this start runs. */
  instances: number
  /** Undefined: where the site shows the sample company, since invented projects under a real name are for nobody. */
  hasDemoContent: boolean | undefined
  adminUsername: string
  adminPassword: string | undefined
  jwtSecret: string | undefined
  /** Where mails are handed in, and the addresses that they come from and that the office reads; undefined: inquiries are only kept. */
  mail: { smtpUrl: string; from: string; to: string } | undefined
  /** Where files are kept; undefined: in the data folder. */
  s3: S3Config | undefined
  trustedProxies: number
  /** Percent of the disk's room, or of the bucket's quota, that inquiries with their files may take. */
  visitorShare: number
  /** Days that inquiries, and what was deleted, are kept; texts name each as `{{periods.…}}`, the privacy notice above all. */
  periods: Periods
  contactLimit: number
  loginLimit: number
  /** Time of day, by German clocks, at which a backup is made: `02:30`; undefined: none is made. */
  backupAt: string | undefined
  /** Where it is put. */
  backupDir: string
  /** Whether webhooks may lead into private networks, and begin with http://. */
  mayCallPrivate: boolean
  /** What a reader of the metrics must show; undefined: there are none. */
  metricsToken: string | undefined
  /** Collector that traces are sent to (OTLP over HTTP), without a slash at the end; undefined: nothing is traced. */
  traceCollector: string | undefined
  /** How long the server goes on answering after it was told to end, so that a balancer that asks for `/readyz` can see it. */
  drainSeconds: number
  logLevel: string
  /** Only for measuring what the page cache is worth. */
  isPageCacheOff: boolean
}

/** What stops the start: every problem found, one line each. */
export class StartError extends Error {
  readonly problems: string[]
  /** Nothing is wrong but what is away: it helps to wait. */
  readonly isPassing: boolean

  constructor(problems: string[], isPassing = false) {
    super(problems.join('\n'))
    this.name = 'StartError'
    this.problems = problems
    this.isPassing = isPassing
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
      ...missingWith('SMTP_URL', ['MAIL_FROM', 'MAIL_TO'], values, bad),
      ...missingWith('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], values, bad),
      ...bucketVariables.flatMap((name) => missingWith(name, ['S3_BUCKET'], values, bad)).slice(0, 1),
      ...missingWithInstances(values),
      ...wrongBackupDir(values),
    ],
    port: values.PORT,
    host: values.HOST,
    inheritedSocket: inheritedSocket(environment),
    dataDir: resolve(values.DATA_DIR),
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    companyFile: values.COMPANY_FILE && resolve(values.COMPANY_FILE),
    databaseUrl: values.DATABASE_URL,
    instances: values.INSTANCES === 'auto' ? availableParallelism() : values.INSTANCES,
    hasDemoContent: values.DEMO_CONTENT === undefined ? undefined : values.DEMO_CONTENT === 'on',
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    mail: mailConfig(values),
    s3: s3Config(values),
    trustedProxies: values.TRUST_PROXY,
    visitorShare: values.VISITOR_SHARE,
    periods: {
      inquiryDays: values.INQUIRY_DAYS,
      projectDays: values.PROJECT_DAYS,
      deletedInquiryDays: values.DELETED_INQUIRY_DAYS,
    },
    contactLimit: values.CONTACT_LIMIT,
    loginLimit: values.LOGIN_LIMIT,
    backupAt: values.BACKUP_AT,
    backupDir: backupDirOf(values),
    mayCallPrivate: values.WEBHOOK_ALLOW_PRIVATE === '1',
    metricsToken: values.METRICS_TOKEN,
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, ''),
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    isPageCacheOff: values.PAGE_CACHE === 'off',
  }
}

type Values = z.output<typeof Environment>

function mailConfig({ SMTP_URL, MAIL_FROM, MAIL_TO }: Values): Config['mail'] {
  return SMTP_URL && MAIL_FROM && MAIL_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined
}

/** SQLite is for one process. */
function missingWithInstances({ INSTANCES, DATABASE_URL }: Values): string[] {
  return INSTANCES !== 1 && !DATABASE_URL ? ['DATABASE_URL is required together with INSTANCES'] : []
}

/** What is no use without another: a mail server without addresses would be a site that looks as if it mailed. */
function missingWith(
  name: keyof Values,
  needed: readonly (keyof Values)[],
  values: Values,
  bad: ReadonlySet<unknown>,
): string[] {
  if (!values[name]) return []
  return needed
    .filter((each) => !values[each] && !bad.has(each))
    .map((each) => `${each} is required together with ${name}`)
}
