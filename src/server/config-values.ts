import { z } from 'zod'

/** Schemas of environment variables, with the message for an invalid value. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.number().min(min, outOf(min, max)).max(max, outOf(min, max)))

const outOf = (min: number, max: number) => ({ error: `must be from ${min} to ${max}` })

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://',
})

/** A check of an address; what is none has been refused already. */
const ofUrl = (isRight: (url: URL) => boolean) => (value: string) =>
  !URL.canParse(value) || isRight(new URL(value))

const serverAddress = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine(
    ofUrl(({ hostname }) => hostname !== ''),
    { error: 'names no host', abort: true },
  )

const afterHost = ({ pathname, search, hash }: URL) => pathname.replace(/^\/$/, '') + search + hash

const isDecodable = ofUrl(({ username, password }) => {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
})
const notDecodable = { error: 'has a % in its name or password that must be written as %25' }

export const smtpAddress = serverAddress(
  /^smtps?$/,
  'must be an address such as smtp://user:password@mail.example.com:587',
)
  .refine(
    ofUrl((url) => /^(\?requireTLS=(true|false))?$/.test(afterHost(url))),
    { error: 'may have ?requireTLS=true or ?requireTLS=false at its end and nothing else' },
  )
  .refine(isDecodable, notDecodable)

export const imapAddress = serverAddress(
  /^imaps?$/,
  'must be an address such as imaps://user:password@mail.example.com',
)
  .refine(
    ofUrl(({ password }) => password !== ''),
    { error: 'must have the name and password of the mailbox' },
  )
  .refine(
    ofUrl((url) => afterHost(url) === ''),
    { error: 'may have nothing behind host and port; IMAP_FOLDER names the folder' },
  )
  .refine(isDecodable, notDecodable)

export const mailAddress = z.email({ error: 'must be a mail address' })

const databaseExample =
  'must be an address such as postgresql://user:password@db.example.com:5432/site; in name and password write # as %23 and % as %25'

export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: databaseExample, abort: true })
  .refine((value) => new URL(value).hash === '', { error: databaseExample })

export const oneOf = <const V extends readonly string[]>(...values: V) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })

export const onOrOff = oneOf('on', 'off')

export const secret = (minCharacters: number) =>
  z.string().min(minCharacters, { error: `must have at least ${minCharacters} characters` })

export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
})

export const keyPrefix = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, {
  error: 'must be letters, digits, dots, dashes and underscores, with slashes in between',
})

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 02:30' })
