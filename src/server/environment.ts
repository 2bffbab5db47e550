import { z } from 'zod'
import { accountLimits } from '#contract/limits.ts'
import {
  bucketName,
  databaseAddress,
  imapAddress,
  keyPrefix,
  mailAddress,
  oneOf,
  onOrOff,
  secret,
  smtpAddress,
  timeOfDay,
  webAddress,
  wholeNumber,
} from '#server/config-values.ts'

const { maxName, minPassword, maxPassword } = accountLimits

/** Documentation of a variable for operators; default and limits come from its schema. `npm run settings` writes the papers. */
export interface Setting {
  /** One or two sentences. */
  says: string
  /** A heading above this variable and those that follow. */
  heading?: string
  /** A value for .env.example, where there is no default. */
  example?: string
  /** The default in words, where it is no fixed value. */
  unset?: string
  /** True if the README names it. */
  isUsual?: true
}

export const settings = z.registry<Setting>()

/** The environment, variable by variable. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).register(settings, {
    heading: 'Address and data',
    says: 'Port to listen on; 0 takes any free one. Under systemd the socket sets address and port.',
    isUsual: true,
  }),
  HOST: z.string().default('127.0.0.1').register(settings, {
    says: 'Address to listen on. 0.0.0.0 accepts connections from other machines, too.',
  }),
  PUBLIC_URL: webAddress.optional().register(settings, {
    says: 'Address of the site for visitors: used in links of mails, feeds and sitemap, in canonical addresses, and by passkeys.',
    example: 'https://www.example.com',
    isUsual: true,
  }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).register(settings, {
    says: 'Number of proxies in front whose X-Forwarded-For is trusted. With a proxy and 0, all visitors share one rate limit.',
    isUsual: true,
  }),
  DATA_DIR: z.string().default('./data').register(settings, {
    says: 'Folder of database, pictures and attachments, on a local disk. One running site per folder.',
    isUsual: true,
  }),
  COMPANY_FILE: z.string().optional().register(settings, {
    says: 'JSON file with the facts of your company, read once by a new site; see docs/company.example.json. Later changes are made in the dashboard.',
    unset: 'built-in sample',
    example: './company.json',
  }),
  DEMO_CONTENT: onOrOff.optional().register(settings, {
    says: 'Whether a site without projects and categories is filled with sample content, once.',
    unset: 'on with the sample company, else off',
    example: 'off',
    isUsual: true,
  }),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, { error: 'is empty' })
    .max(maxName, { error: `must have at most ${maxName} characters` })
    .default('admin')
    .register(settings, {
      heading: 'Staff',
      says: 'Name of the first account, used only while there is no account.',
    }),
  ADMIN_PASSWORD: secret(minPassword)
    .max(maxPassword, { error: `must have at most ${maxPassword} characters` })
    .optional()
    .register(settings, {
      says: 'Password of the first account; remove it after the first start.',
      unset: 'random, printed once',
      isUsual: true,
    }),
  JWT_SECRET: secret(32).optional().register(settings, {
    says: 'Key that signs the sessions of staff; where it is set, the same on all machines.',
    unset: 'generated once and kept',
  }),
  LOGIN_LIMIT: wholeNumber(1, 100_000).default(10).register(settings, {
    says: 'Failed logins that one network address may have in 15 minutes.',
  }),
  WEBHOOK_ALLOW_PRIVATE: oneOf('0', '1').default('0').register(settings, {
    says: 'With 1 webhooks may call private networks and http://. Only where every admin may reach what the server reaches.',
  }),
  SMTP_URL: smtpAddress.optional().register(settings, {
    heading: 'Mail',
    says: 'Mail server for outgoing mail; without it inquiries are stored but not mailed. In name and password write # as %23 and % as %25.',
    example: 'smtp://user:password@mail.example.com:587',
    isUsual: true,
  }),
  MAIL_FROM: mailAddress.optional().register(settings, {
    says: 'Sender of all mails; required with SMTP_URL.',
    example: 'website@example.com',
    isUsual: true,
  }),
  MAIL_TO: mailAddress.optional().register(settings, {
    says: 'Address of the office, which gets every inquiry; required with SMTP_URL.',
    example: 'office@example.com',
    isUsual: true,
  }),
  IMAP_URL: imapAddress.optional().register(settings, {
    says: 'Mailbox of MAIL_TO, in which answers to mails of the desk are found; nothing in it is changed. Required with it: SMTP_URL.',
    example: 'imaps://user:password@mail.example.com',
  }),
  IMAP_FOLDER: z.string().default('INBOX').register(settings, {
    says: 'Folder of that mailbox.',
  }),
  CONTACT_LIMIT: wholeNumber(1, 100_000).default(10).register(settings, {
    heading: 'Inquiries and retention',
    says: 'Inquiries that one network address may send in ten minutes.',
  }),
  VISITOR_SHARE: wholeNumber(1, 100).default(50).register(settings, {
    says: 'Percent of the disk, or of S3_QUOTA, that inquiries and their files may take.',
  }),
  // Not shorter than senders can read their receipt.
  INQUIRY_DAYS: wholeNumber(7, 3650).default(180).register(settings, {
    says: 'Days after which an inquiry is deleted with everything that belongs to it; the privacy notice names them.',
  }),
  DELETED_INQUIRY_DAYS: wholeNumber(2, 3650).default(30).register(settings, {
    says: 'Days in which a deleted inquiry can be restored, never longer than INQUIRY_DAYS after it came in.',
  }),
  PROJECT_DAYS: wholeNumber(7, 3650).default(30).register(settings, {
    says: 'Days in which deleted or discarded content and removed pictures can be restored.',
  }),
  BACKUP_AT: timeOfDay.optional().register(settings, {
    heading: 'Backup',
    says: 'Time of day in Germany at which a backup is made; without it there are no daily backups.',
    example: '02:30',
    isUsual: true,
  }),
  BACKUP_DIR: z.string().optional().register(settings, {
    says: 'Folder for daily backups of this site alone, best on another disk; any but the default must be outside of DATA_DIR.',
    unset: 'DATA_DIR/daily-backups',
    example: '/var/backups/lightning-site',
  }),
  METRICS_TOKEN: secret(16).optional().register(settings, {
    heading: 'Monitoring and deployment',
    says: 'Bearer token that Prometheus sends to read /metrics; without it there are no metrics.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional().register(settings, {
    says: 'OpenTelemetry collector for traces (OTLP over HTTP, JSON); without it there are no traces.',
    example: 'http://127.0.0.1:4318',
  }),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info')
    .register(settings, { says: 'Lowest level of what is logged.' }),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0).register(settings, {
    says: 'Seconds that the site still answers after SIGTERM while /readyz is 503, for a load balancer that polls it.',
  }),
  PAGE_CACHE: oneOf('on', 'exact', 'off').default('on').register(settings, {
    says: 'Pages in memory: on shows visitors the old one for a second at most after a change, and while the database is away; exact never; off for measuring.',
  }),
  DATABASE_URL: databaseAddress.optional().register(settings, {
    heading: 'PostgreSQL and processes',
    says: 'Database on PostgreSQL 15 or newer instead of SQLite. In name and password write # as %23 and % as %25.',
    example: 'postgresql://user:password@db.example.com:5432/site',
  }),
  INSTANCES: z
    .union([z.literal('auto'), wholeNumber(1, 64)], { error: 'must be auto or a whole number from 1 to 64' })
    .default(1)
    .register(settings, {
      says: 'Processes of the site on this machine; auto is one per processor. More than one need DATABASE_URL.',
    }),
  S3_BUCKET: bucketName.optional().register(settings, {
    heading: 'Files in a bucket',
    says: 'Bucket for pictures and attachments instead of DATA_DIR, on AWS or any server that speaks S3. Without versioning.',
    example: 'site-files',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().register(settings, {
    says: 'Key for the bucket; required with S3_BUCKET.',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().register(settings, {
    says: 'Secret of that key; required with S3_BUCKET.',
  }),
  S3_ENDPOINT: webAddress.optional().register(settings, {
    says: 'Address of the S3 server.',
    unset: 'AWS',
    example: 'https://s3.example.com',
  }),
  S3_REGION: z.string().default('us-east-1').register(settings, {
    says: 'Region of the bucket, as its server calls it.',
  }),
  S3_FORCE_PATH_STYLE: onOrOff.optional().register(settings, {
    says: 'Whether requests name the bucket in the path (on) or in the host (off).',
    unset: 'on with S3_ENDPOINT, else off',
    example: 'on',
  }),
  S3_PREFIX: keyPrefix.optional().register(settings, {
    says: 'Beginning of all file names in the bucket, where others use it, too.',
    example: 'site',
  }),
  S3_QUOTA: wholeNumber(1, 1_000_000).default(10).register(settings, {
    says: 'GiB in the bucket of which VISITOR_SHARE percent are for inquiries and their files.',
  }),
})

/** The variables as they are set, or by their defaults. */
export type Values = z.output<typeof Environment>
