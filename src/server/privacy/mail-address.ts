import { CommandRefused } from '#server/platform/command-refused.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'

/** An address as the operator typed it; more is let through than the form takes, to find what was once kept. */
export function checkedAddress(typed: string): string {
  const address = typed.trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new CommandRefused(`“${typed}” is not an e-mail address.`)
  return address
}

/** In either case and with spaces around it, as people type it. */
export function isSameAddress(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

export function mentionsAddress(text: string, address: string): boolean {
  return fold(text).includes(fold(address))
}

function fold(text: string): string {
  return foldForSearch(text).trim()
}
