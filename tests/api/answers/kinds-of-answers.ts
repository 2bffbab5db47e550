import { expect } from 'vitest'

export const types = {
  page: 'text/html; charset=utf-8',
  /** A page that runs nothing where it is. */
  preview: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
  style: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  font: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  download: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  none: undefined,
}

export const caches = {
  /** Kept nowhere. */
  never: 'no-store',
  /** Kept, but asked about every time. */
  asked: 'no-cache',
  /** Kept as long as anybody likes: another content has another address. */
  forever: 'public, max-age=31536000, immutable',
}

export type Row = [
  request: string,
  status: number,
  type: keyof typeof types,
  cache: keyof typeof caches,
  more?: { staff?: true; body?: object; headers?: Record<string, string>; payload?: Buffer | string },
]

export const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'strict-transport-security': 'max-age=31536000',
}
export const nothingAllowed =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
