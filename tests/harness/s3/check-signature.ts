import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The only key that the S3 server of the tests knows. */
export const s3Key = { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret of the tests' }

/** The limit of AWS; other servers have others. */
const maxSkewMs = 15 * 60_000

/** Returns the problem of a request's signature (version 4) as S3's error code; undefined for a valid one. */
export function signatureProblem(request: IncomingMessage, body: Buffer, now: number): string | undefined {
  const { headers, method = '', url = '' } = request
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== s3Key.accessKeyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const isoAt = at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  if (Math.abs(Date.parse(isoAt) - now) > maxSkewMs) return 'RequestTimeTooSkewed'

  const [path = '', query = ''] = url.split('?')
  const contentHash = String(headers['x-amz-content-sha256'])
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const scope = [day, region, 's3', 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  let key: Buffer | string = `AWS4${s3Key.secretAccessKey}`
  for (const part of scope) key = hmac(key, part)
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  return contentHash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
