import type { Values } from '#server/environment.ts'
import type { S3Settings } from '#server/platform/files/s3-requests.ts'

const gibibyte = 1024 ** 3

/** A bucket that files are kept in. */
export interface S3Config extends S3Settings {
  /** Size in bytes that the visitors' share is a percentage of. */
  quotaBytes: number
}

/** Undefined where no bucket is set, or something of it is missing. */
export function s3Config(values: Values): S3Config | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = values
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // AWS is giving paths up; servers of one's own often know nothing else.
    isPathStyle: (values.S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT ? 'on' : 'off')) === 'on',
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/\/$/, '')}/` : '',
    quotaBytes: values.S3_QUOTA * gibibyte,
  }
}

/** Setting one of these means files in a bucket; files on the disk would go unnoticed. */
export const bucketVariables = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
  'S3_PREFIX',
] as const
