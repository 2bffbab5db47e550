import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest()
/** Somebody was there, and it was the right person; the last also has a key with it. */
const flags = { proof: 0x05, creation: 0x45 }

/** A device that makes passkeys (ECDSA with P-256) and proves them, for the site of an origin. */
export function createPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const siteHash = sha256(new URL(origin).hostname)
  const says = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin })

  return {
    make(challenge: string) {
      const point = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]),
      )
      const authData = Buffer.concat([
        siteHash,
        Buffer.from([flags.creation, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: encoded(id),
        response: {
          clientDataJSON: encoded(says('webauthn.create', challenge)),
          attestationObject: encoded(attestation),
        },
      }
    },
    prove(challenge: string) {
      const authenticatorData = Buffer.concat([siteHash, Buffer.from([flags.proof, 0, 0, 0, 0])])
      const client = says('webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      return {
        id: encoded(id),
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(authenticatorData),
          signature: encoded(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}
