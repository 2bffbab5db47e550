import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api/api-error.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { storeToken } from '#web/api/requests.ts'
import { serialisedError } from '#web/staff/parts/command-provider.tsx'
import { provePasskey } from '#web/staff/session/passkey-browser.ts'

const nothingMissing = { name: false, password: false, code: false }

/**
 * State and actions of the login form, which asks for a code once the password was right where the account has a second step. Its fields are uncontrolled, so that input from before hydration, by a password
 * manager for instance, is kept.
 */
export function useLoginForm(initialName: string, onLoggedIn: () => Promise<void>) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [challenge, setChallenge] = useState<string>()
  const [missing, setMissing] = useState(nothingMissing)
  const [failure, setFailure] = useState<LoginFailure>()
  const [isChecking, setChecking] = useState(false)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (initialName) return password.current?.focus()
    // In the next frame, because a new screen of the app first takes the focus; never during input.
    const frame = requestAnimationFrame(() => {
      if (!(document.activeElement instanceof HTMLInputElement)) name.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [initialName])

  // The password is what is typed again; the message is read out meanwhile.
  useEffect(() => {
    if (!failure) return
    const again = code.current ?? password.current
    again?.focus()
    again?.select()
  }, [failure])

  useEffect(() => {
    if (challenge !== undefined) code.current?.focus()
  }, [challenge])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (challenge !== undefined) return await handleCode(challenge)
    if (isUnderWay.current || !name.current || !password.current) return
    const credentials = { username: name.current.value.trim(), password: password.current.value }
    setMissing({ name: credentials.username === '', password: credentials.password === '', code: false })
    if (credentials.username === '') return name.current.focus()
    if (credentials.password === '') return password.current.focus()

    await logIn(async () => (await fetchApi('logIn', { body: credentials })).jwtToken)
  }

  async function handleCode(of: string) {
    if (isUnderWay.current || !code.current) return
    const typed = code.current.value.trim()
    setMissing({ ...nothingMissing, code: typed === '' })
    if (typed === '') return code.current.focus()
    await logIn(
      async () => (await fetchApi('logInByTotp', { body: { challenge: of, code: typed } })).jwtToken,
      'code',
    )
  }

  async function handlePasskey() {
    if (isUnderWay.current) return
    setMissing(nothingMissing)
    await logIn(async () => {
      const response = await provePasskey(await fetchApi('beginPasskeyLogin', {}))
      return response && (await fetchApi('logInByPasskey', { body: { response } })).jwtToken
    }, 'passkey')
  }

  /** Without a token the person has cancelled. */
  async function logIn(ask: () => Promise<string | undefined>, refused: RefusedKind = 'wrong') {
    isUnderWay.current = true
    setChecking(true)
    setFailure(undefined)
    try {
      const token = await ask()
      if (token === undefined) return
      keep(token)
      await onLoggedIn()
    } catch (error) {
      const next = challengeOf(error)
      if (next !== undefined || isOver(error)) setChallenge(next)
      if (next === undefined) setFailure(loginFailure(error, refused))
    } finally {
      isUnderWay.current = false
      setChecking(false)
    }
  }

  return {
    name,
    password,
    code,
    /** The password was right; a code is asked for. */
    isSecondStep: challenge !== undefined,
    missing,
    failure,
    isChecking,
    handleSubmit,
    handlePasskey,
    startAnew() {
      setChallenge(undefined)
      setFailure(undefined)
      requestAnimationFrame(() => name.current?.focus())
    },
    forgetMissing: () => setMissing(nothingMissing),
  }
}

function keep(token: string): void {
  try {
    storeToken(token)
  } catch (error) {
    throw new StorageBlocked((error as Error).message)
  }
}

/** Returns the challenge of the second step, if the server asks for that. */
function challengeOf(error: unknown): string | undefined {
  const details = error instanceof ApiError ? error.details : []
  for (const { params } of details) if (params?.reason === 'second_step') return params.challenge
  return undefined
}

/** Returns true if the time for the second step has passed. */
const isOver = (error: unknown) =>
  error instanceof ApiError && error.details.some(({ field }) => field === 'challenge')

/** Refusals by the server. */
type RefusedKind = 'wrong' | 'passkey' | 'code' | 'link'

/** A failed login: the key of its text, the number in it if there is one, and the serialised error. */
export interface LoginFailure {
  kind: RefusedKind | 'over' | 'tooMany' | 'busy' | 'unreachable' | 'blocked' | 'other'
  minutes: number
  details: string
}

/** Thrown if the browser does not store the token. */
class StorageBlocked extends Error {}

export function loginFailure(error: unknown, refused: RefusedKind): LoginFailure {
  const waitSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return {
    kind: kindOf(error, waitSeconds, refused),
    minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
    details: serialisedError(error),
  }
}

/** Longest delay that the text calls a few seconds. */
const fewSeconds = 20

function kindOf(error: unknown, waitSeconds: number, refused: RefusedKind): LoginFailure['kind'] {
  if (error instanceof StorageBlocked) return 'blocked'
  // fetch rejects with a TypeError if there is no answer.
  if (error instanceof TypeError) return 'unreachable'
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'unauthorized') return isOver(error) ? 'over' : refused
  // The server is up but busy, and says when to try again.
  const isBusy = waitSeconds > 0 && waitSeconds <= fewSeconds
  if (isBusy && (error.code === 'unavailable' || error.code === 'rate_limited')) return 'busy'
  if (error.code === 'rate_limited') return 'tooMany'
  return error.code === 'unavailable' ? 'unreachable' : 'other'
}
