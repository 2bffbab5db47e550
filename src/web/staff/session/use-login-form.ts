import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fetchApi } from '#web/api/fetch-api.ts'
import { storeToken } from '#web/api/token.ts'
import { type LoginFailure, loginFailure, StorageBlocked } from '#web/staff/session/login-failure.ts'

interface MissingFields {
  name: boolean
  password: boolean
}

const nothingMissing: MissingFields = { name: false, password: false }

/**
 * What the login form holds and does. The fields keep their own content, so that what a password manager or a quick hand
 * filled in before the scripts came stays.
 */
export function useLoginForm(initialName: string, onLoggedIn: () => Promise<void>) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(nothingMissing)
  const [failure, setFailure] = useState<LoginFailure>()
  const [isChecking, setChecking] = useState(false)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (initialName) password.current?.focus()
  }, [initialName])

  const hadFailure = useRef(false)
  useEffect(() => {
    if (!failure && hadFailure.current) {
      password.current?.focus()
      password.current?.select()
    }
    hadFailure.current = failure !== undefined
  }, [failure])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current || !name.current || !password.current) return
    const credentials = { username: name.current.value.trim(), password: password.current.value }
    setMissing({ name: credentials.username === '', password: credentials.password === '' })
    if (credentials.username === '') return name.current.focus()
    if (credentials.password === '') return password.current.focus()

    isUnderWay.current = true
    setChecking(true)
    try {
      const { jwtToken } = await fetchApi('logIn', { body: credentials })
      keep(jwtToken)
      await onLoggedIn()
    } catch (error) {
      setFailure(loginFailure(error))
    } finally {
      isUnderWay.current = false
      setChecking(false)
    }
  }

  return {
    name,
    password,
    missing,
    failure,
    isChecking,
    handleSubmit,
    forgetMissing: () => setMissing(nothingMissing),
    closeFailure: () => setFailure(undefined),
  }
}

function keep(token: string): void {
  try {
    storeToken(token)
  } catch (error) {
    throw new StorageBlocked((error as Error).message)
  }
}
