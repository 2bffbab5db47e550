import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

describe('the configuration', () => {
  test('of somebody who sets nothing is a working site that only this computer reaches', () => {
    expect(readConfig({})).toMatchObject({
      problems: [],
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      hasDemoContent: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      jwtSecret: undefined,
      trustedProxies: 0,
      periods: { inquiryDays: 180, projectDays: 30, deletedInquiryDays: 30 },
      contactLimit: 10,
      loginLimit: 10,
      pageCache: 'on',
    })
  })

  test('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: '', SMTP_URL: '', JWT_SECRET: '' })).toEqual(readConfig({}))
  })

  test('knows the origin of the site whatever stands behind it', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.example.com/path/' }).publicUrl).toBe(
      'https://www.example.com',
    )
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number'],
    ['PORT', '65536', 'PORT must be from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number'],
    ['PORT', '80.5', 'PORT must be a whole number'],
    ['PUBLIC_URL', 'example.com', 'PUBLIC_URL must be an address beginning with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an address beginning with http:// or https://'],
    ['DEMO_CONTENT', 'yes', 'DEMO_CONTENT must be on or off'],
    ['ADMIN_USERNAME', ' ', 'ADMIN_USERNAME is empty'],
    ['ADMIN_PASSWORD', 'x'.repeat(1001), 'ADMIN_PASSWORD must have at most 1000 characters'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 10 characters'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['SMTP_URL', 'foo', /^SMTP_URL must be an address such as smtp:/],
    ['SMTP_URL', 'https://example.com', /^SMTP_URL must be an address such as smtp:/],
    ['SMTP_URL', 'smtp:?x', 'SMTP_URL names no host'],
    ['MAIL_TO', 'office', 'MAIL_TO must be a mail address'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number'],
    ['CONTACT_LIMIT', '0', 'CONTACT_LIMIT must be from 1 to 100000'],
    ['INQUIRY_DAYS', 'a year', 'INQUIRY_DAYS must be a whole number'],
    ['INQUIRY_DAYS', '6', 'INQUIRY_DAYS must be from 7 to 3650'],
    ['PROJECT_DAYS', '0', 'PROJECT_DAYS must be from 7 to 3650'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
    ['SMTP_URL', 'smtp://mail.example.com?tls=yes', /^SMTP_URL may have \?requireTLS=true/],
    // A # that is not written as %23: the host would be `office`.
    ['SMTP_URL', 'smtp://office#1@mail.example.com', /^SMTP_URL may have \?requireTLS=true/],
    ['SMTP_URL', 'smtp://office:100%ERR@mail.example.com', /^SMTP_URL has a % in its name or password/],
    ['LOGIN_LIMIT', '1e3', 'LOGIN_LIMIT must be a whole number'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be trace, /],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address such as postgresql:/],
    ['DATABASE_URL', 'postgresql://site:a#b@db.example.com/site', /write # as %23 and % as %25$/],
    ['DATABASE_URL', 'postgresql://site:1#b@db.example.com/site', /write # as %23 and % as %25$/],
    ['INSTANCES', '2', 'DATABASE_URL is required together with INSTANCES'],
    ['INSTANCES', 'many', /^INSTANCES must be auto or a whole number from 1 to 64/],
    ['S3_BUCKET', 'Site Files', /^S3_BUCKET must be the name of a bucket/],
    ['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT must be an address beginning with http:// or https://'],
    ['S3_ENDPOINT', 'https://s3.example.com', 'S3_BUCKET is required together with S3_ENDPOINT'],
    ['S3_SECRET_ACCESS_KEY', 'x', 'S3_BUCKET is required together with S3_SECRET_ACCESS_KEY'],
    ['S3_FORCE_PATH_STYLE', 'true', 'S3_FORCE_PATH_STYLE must be on or off'],
    ['S3_PREFIX', '/site', /^S3_PREFIX must be letters, digits/],
    ['S3_PREFIX', 'site/../other', /^S3_PREFIX must be letters, digits/],
    ['S3_QUOTA', '0', 'S3_QUOTA must be from 1 to 1000000'],
  ])('says what is wrong with %s=%s', (name, value, problem) => {
    const { problems } = readConfig({ [name]: value })
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
  })

  test('knows a bucket by its name and a key, and that a server of its own is asked by paths', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ S3_BUCKET: 'site-files', ...key }).s3).toEqual({
      bucket: 'site-files',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      isPathStyle: false,
      prefix: '',
      quotaBytes: 10 * 1024 ** 3,
    })
    const own = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PREFIX: 'sites/one', S3_QUOTA: '2', ...key }
    const { s3 } = readConfig({ S3_BUCKET: 'site-files', ...own })
    expect(s3).toMatchObject({ isPathStyle: true, prefix: 'sites/one/', quotaBytes: 2 * 1024 ** 3 })
    expect(readConfig({ S3_BUCKET: 'site-files' }).problems).toEqual([
      'S3_ACCESS_KEY_ID is required together with S3_BUCKET',
      'S3_SECRET_ACCESS_KEY is required together with S3_BUCKET',
    ])
  })

  test('says everything that is wrong, and keeps what is right', () => {
    const config = readConfig({ PORT: 'abc', SMTP_URL: 'foo', LOG_LEVEL: 'loud', DATA_DIR: '/srv/site' })
    expect(config.problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL'])
    expect(config.dataDir).toBe('/srv/site')
  })
})
