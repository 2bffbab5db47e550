import { randomUUID } from 'node:crypto'
import { type Bucket, openBucket } from '#server/platform/files/s3-bucket.ts'
import { codeOf, isAway, type S3Settings, statusOf } from '#server/platform/files/s3-requests.ts'
import { StorageAway } from '#server/platform/operator-errors.ts'

/**
 * Tests the site's use of files with a small object of its own: list, write, read back, remove. Returns a sentence for
 * every obstacle, none if the bucket can be used; throws `StorageAway` if it does not answer.
 */
export async function checkBucket(settings: S3Settings): Promise<string[]> {
  const bucket = openBucket(settings)
  const probe = `.probe-${randomUUID()}`
  const steps: [what: string, rights: string, act: () => Promise<void>][] = [
    ['list', 's3:ListBucket', () => bucket.check()],
    ['write and read', 's3:PutObject and s3:GetObject', () => writeAndReadBack(bucket, probe)],
    ['remove', 's3:DeleteObject', () => bucket.remove(probe)],
  ]
  const problems: string[] = []
  for (const [what, rights, act] of steps) {
    try {
      await act()
    } catch (error) {
      const found = knownProblem(error, settings)
      if (!found && isAway(error)) throw new StorageAway(unknownProblem(error, settings))
      // Without it the next steps would fail for the same reason.
      if (found || statusOf(error) !== 403) return [...problems, found ?? unknownProblem(error, settings)]
      problems.push(
        `S3_ACCESS_KEY_ID may not ${what} in S3_BUCKET ${settings.bucket} (${said(error)}): give it ${rights}.`,
      )
    }
  }
  return problems
}

/** Returns sentences for the operator about a usable bucket's settings that should be corrected. */
export async function warnOfBucket(settings: S3Settings): Promise<string[]> {
  if (!(await openBucket(settings).keepsVersions())) return []
  return [
    `S3_BUCKET ${settings.bucket} keeps what is deleted as an older version, also what was erased for a person. Switch its versioning off, or let a lifecycle rule remove older versions`,
  ]
}

async function writeAndReadBack(bucket: Bucket, key: string): Promise<void> {
  const content = Buffer.from('Written at the start of the site to see whether the bucket can be used.\n')
  await bucket.put(key, content)
  if (!(await bucket.get(key))?.equals(content)) throw new Error('what was written cannot be read back')
}

function knownProblem(error: unknown, { bucket, region, ...settings }: S3Settings): string | undefined {
  const server = serverOf({ region, ...settings })
  if (statusOf(error) === undefined) return undefined
  switch (codeOf(error)) {
    case 'NoSuchBucket':
      return `S3_BUCKET ${bucket} does not exist at ${server}: make it, or correct the name.`
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID is not known to ${server}.`
    case 'SignatureDoesNotMatch':
      return `S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, or something on the way to ${server} changes requests.`
    case 'RequestTimeTooSkewed':
      return `The clocks of this machine and of ${server} are too far apart: set this one right.`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `S3_REGION ${region} is not where S3_BUCKET ${bucket} is (${said(error)}).`
    default:
      return undefined
  }
}

type Fault = [fault: string, help: string]
const outOfTime = 'renew it there, or set the clock of this machine right'
const faultsOfCertificates: Readonly<Record<string, Fault>> = {
  CERT_HAS_EXPIRED: ['has expired', outOfTime],
  CERT_NOT_YET_VALID: ['is not valid yet', outOfTime],
  ERR_TLS_CERT_ALTNAME_INVALID: ['is for another name', 'correct S3_ENDPOINT, or the certificate'],
}
const usualFault: Fault = ['is not trusted', 'name the one that signed it by NODE_EXTRA_CA_CERTS']

function unknownProblem(error: unknown, settings: S3Settings): string {
  const server = serverOf(settings)
  const status = statusOf(error)
  if (status !== undefined) {
    return `S3_BUCKET ${settings.bucket} cannot be used: ${server} answers with ${status} (${said(error)}).`
  }
  const code = codeOf(error)
  if (/CERT|SIGNATURE/.test(code)) {
    const [fault, help] = faultsOfCertificates[code] ?? usualFault
    return `The certificate of ${server} ${fault} (${code}): ${help}.`
  }
  const isNetwork = /^E[A-Z_]+$/.test(code) || code === 'TimeoutError'
  return isNetwork
    ? `${settings.endpoint ? 'S3_ENDPOINT ' : ''}${server} cannot be reached (${code}).`
    : `S3_BUCKET ${settings.bucket} at ${server} cannot be used: ${said(error)}.`
}

function serverOf({ endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>): string {
  return endpoint ?? `AWS in ${region}`
}

/** Returns the error's own words in one line. */
function said(error: unknown): string {
  const { message } = error as Error
  const words = `${codeOf(error)}: ${message}`.replace(/\s+/g, ' ').trim()
  return words.replace(/\.$/, '').slice(0, 200)
}
