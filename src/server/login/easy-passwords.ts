import { readFile } from 'node:fs/promises'
import { accountName } from '#server/login/account-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'

/** Characters added to a word or name that do not make it a good password: a year, a symbol, both. */
const fewCharacters = 6
const leastCharacters = 5

let list: Promise<Set<string>> | undefined

async function readList(): Promise<Set<string>> {
  const text = await readFile(new URL('easy-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.split('\n'))
}

/**
 * Returns true for a password that is tried first: a common one, a word with a year, the name of the account, also
 * backwards.
 */
export async function isEasyPassword(password: string, username: string): Promise<boolean> {
  const folded = foldForSearch(password)
  if (new Set(folded).size < leastCharacters) return true
  const name = accountName(username)
  const withoutName = folded.replaceAll(name, '').replaceAll([...name].reverse().join(''), '')
  if (withoutName !== folded && withoutName.length <= fewCharacters) return true
  list ??= readList()
  const easy = await list
  const letters = folded.replace(/\P{L}+/gu, '')
  const isWordWithFew = folded.length - letters.length <= fewCharacters && easy.has(onceOnly(letters))
  return isWordWithFew || easy.has(folded)
}

export async function refuseEasyPassword(next: string, username: string): Promise<void> {
  if (await isEasyPassword(next, username)) {
    throw invalidInput([{ field: 'next', problem: 'is too easy to guess: a common one, or the name' }])
  }
}

/** A word that is there once where it stands twice or three times. */
function onceOnly(letters: string): string {
  const times = [3, 2].find((count) => letters === letters.slice(0, letters.length / count).repeat(count))
  return letters.slice(0, letters.length / (times ?? 1))
}
