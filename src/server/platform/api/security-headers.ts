import { hash } from 'node:crypto'
import { foreignOrigin } from '#contract/company/foreign-address.ts'

/** Headers of every answer that is not a page: nothing in it may run or load anything. */
export const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
} as const

/** Returns the Content-Security-Policy source that allows exactly this inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}

interface PageSources {
  /** Inline parts, each allowed by its hash. */
  scripts: string[]
  styles: string[]
  /** Address that may be shown in a frame. */
  frame?: string | undefined
  /** Address of a script that counts visits; the page may load it through the Trusted Types policy of that name. */
  analytics?: string | undefined
  /** The page may play a film from a blob. */
  hasFilm?: boolean
}

/** Returns a policy of our own files and `sources`, without origins whose characters could add to it. */
export function pagePolicy({ scripts, styles, frame, analytics, hasFilm = false }: PageSources): string {
  const counted = originsOf(analytics)
  const frames = originsOf(frame)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource), ...counted].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self' data: blob:", ...counted].join(' '),
    "font-src 'self'",
    ...(hasFilm ? ['media-src blob:'] : []),
    ["connect-src 'self'", ...counted].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${analytics ? 'analytics' : "'none'"}`,
  ].join('; ')
}

function originsOf(address: string | undefined): string[] {
  const origin = address && foreignOrigin(address)
  return origin ? [origin] : []
}

/** Allows the development server's scripts, styles and socket; never served by `npm start`. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-src https:"
