import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Periods } from '#contract/pages/page.ts'
import { Environment, type Values } from '#server/environment.ts'
import { bucketVariables, s3Config } from '#server/s3-config.ts'

export type Config = ReturnType<typeof readConfig>

/** Problems that stop the start, one line each. */
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

/** Reads environment variables; an empty value counts as not set, a bad one is left out and named in `problems`. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const issues = Environment.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const bad = new Set(issues.map((issue) => issue.path[0]))
  const values = Environment.parse(Object.fromEntries(given.filter(([name]) => !bad.has(name))))
  return {
    /** Problems of the environment, one line each; `openServices` refuses to start with any. */
    problems: [
      ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...missingWith('SMTP_URL', ['MAIL_FROM', 'MAIL_TO'], values, bad),
      ...missingWith('IMAP_URL', ['SMTP_URL'], values, bad),
      ...missingWith('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], values, bad),
      ...bucketVariables.flatMap((name) => missingWith(name, ['S3_BUCKET'], values, bad)).slice(0, 1),
      ...missingWithInstances(values),
      ...wrongBackupDir(values),
    ],
    port: values.PORT,
    host: values.HOST,
    /** A socket that listens already, as a file descriptor; undefined: the site opens its port itself. */
    inheritedSocket: inheritedSocket(environment),
    dataDir: resolve(values.DATA_DIR),
    /** Origin under which visitors reach the site, without a slash at the end; undefined: addresses stay without an origin. */
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    companyFile: values.COMPANY_FILE && resolve(values.COMPANY_FILE),
    /** Address of PostgreSQL; undefined: SQLite in the data folder. */
    databaseUrl: values.DATABASE_URL,
    /** Number of processes of this start. */
    instances: values.INSTANCES === 'auto' ? availableParallelism() : values.INSTANCES,
    /** Undefined: where the site shows the sample company, since invented projects under a real name are for nobody. */
    hasDemoContent: values.DEMO_CONTENT === undefined ? undefined : values.DEMO_CONTENT === 'on',
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    /** Mail server, sender and the office's address; undefined: inquiries are stored without mails. */
    mail: mailConfig(values),
    /** Mailbox of the office, for answers of senders; undefined: they are read there alone. */
    imap: values.IMAP_URL ? { imapUrl: values.IMAP_URL, folder: values.IMAP_FOLDER } : undefined,
    /** Bucket for files; undefined: the data folder. */
    s3: s3Config(values),
    trustedProxies: values.TRUST_PROXY,
    /** Percent of the disk's room, or of the bucket's quota, that inquiries with their files may take. */
    visitorShare: values.VISITOR_SHARE,
    /** Days that inquiries, and what was deleted, are kept; texts name each as `{{periods.…}}`, the privacy notice above all. */
    periods: {
      inquiryDays: values.INQUIRY_DAYS,
      projectDays: values.PROJECT_DAYS,
      deletedInquiryDays: values.DELETED_INQUIRY_DAYS,
    } satisfies Periods,
    contactLimit: values.CONTACT_LIMIT,
    loginLimit: values.LOGIN_LIMIT,
    /** Time of day, by German clocks, at which a backup is made: `02:30`; undefined: none is made. */
    backupAt: values.BACKUP_AT,
    /** Folder of the daily backups. */
    backupDir: backupDirOf(values),
    /** Webhooks may lead into private networks, and begin with http://. */
    mayCallPrivate: values.WEBHOOK_ALLOW_PRIVATE === '1',
    /** Bearer token for reading metrics; undefined: metrics are off. */
    metricsToken: values.METRICS_TOKEN,
    /** Collector that traces are sent to (OTLP over HTTP), without a slash at the end; undefined: nothing is traced. */
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, ''),
    /** Seconds after the stop signal in which a load balancer that polls `/readyz` notices. */
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    pageCache: values.PAGE_CACHE,
  }
}

function mailConfig({ SMTP_URL, MAIL_FROM, MAIL_TO }: Values) {
  return SMTP_URL && MAIL_FROM && MAIL_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined
}

/** SQLite is for one process. */
function missingWithInstances({ INSTANCES, DATABASE_URL }: Values): string[] {
  return INSTANCES !== 1 && !DATABASE_URL ? ['DATABASE_URL is required together with INSTANCES'] : []
}

/** The variables missing beside others: a mail server without addresses would only seem to mail. */
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

/** The first that is handed on, after the three usual files. */
const firstSocket = 3

/**
 * A socket that listens already, as a file descriptor: systemd keeps the port of a socket unit open through a restart, and hands it
 * to the process that it names. One of several instances gets it by way of that process. Undefined where there is none.
 */
function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | undefined {
  const owner = cluster.isWorker ? process.ppid : process.pid
  return LISTEN_FDS === '1' && LISTEN_PID === String(owner) ? firstSocket : undefined
}

const usualBackups = 'daily-backups'

const backupDirOf = ({ DATA_DIR, BACKUP_DIR }: Values): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, usualBackups))

/** Among the other things in DATA_DIR a backup would be taken for one of these. */
function wrongBackupDir(values: Values): string[] {
  const path = relative(resolve(values.DATA_DIR), backupDirOf(values))
  const isOutside = path.split(sep)[0] === '..' || isAbsolute(path)
  if (isOutside || path === usualBackups) return []
  return [`BACKUP_DIR must be outside of DATA_DIR; without it, backups are put into DATA_DIR/${usualBackups}`]
}
