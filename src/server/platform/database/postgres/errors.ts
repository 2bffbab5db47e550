import { type ApiError, unavailable } from '#contract/api/api-error.ts'

/** Transient error codes of PostgreSQL (appendix A of its manual) and of sockets. */
const passing = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT',
  ],
  // Too many connections, shut down, starting, read only after a failover.
  ...['53300', '57P01', '57P02', '57P03', '25006'],
  // Waited too long, for a statement, a lock or in a transaction; two waited for each other.
  ...['57014', '55P03', '25P03', '40001', '40P01'],
])
/** Transient classes: failed connections. */
const passingClasses = ['08']
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|timeout expired)/

/** Returns the `unavailable` error while the database cannot be reached. */
export const databaseIsAway = (cause?: unknown): ApiError =>
  unavailable('Our database cannot be reached. Please try again in a moment.', 2, cause)

/** Returns `unavailable` for a transient error of PostgreSQL, any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  return isPassing(error) ? databaseIsAway(error) : error
}

/** Returns true if PostgreSQL does not accept name or password; at a start that is a fault of the settings. */
export function isLockedOut(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('28')
}

export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return passing.has(code) || passingClasses.some((one) => code.startsWith(one))
  return withoutCode.test(String(message))
}
