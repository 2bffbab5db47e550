import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ApiError } from '#contract/api/api-error.ts'
import { type Config, readConfig } from '#server/config.ts'
import { CommandRefused, isStorageFull } from '#server/platform/operator-errors.ts'

/**
 * Runs a command of an operator with the site's configuration, which must be as right as for a start. What went wrong is said
 * in words, with exit code 1.
 */
export async function runOperatorCommand(
  environment: NodeJS.ProcessEnv,
  act: (config: Config) => Promise<void>,
): Promise<void> {
  // Files are readable only by the user that runs the process.
  process.umask(0o077)
  try {
    const config = readConfig(environment)
    if (config.problems.length > 0) throw new CommandRefused(config.problems.join('\n'))
    await act(config)
  } catch (error) {
    const words = failureInWords(error)
    if (words === undefined) throw error
    console.error(words)
    process.exitCode = 1
  }
}

/** Returns the path behind a command; throws `CommandRefused` with its usage where there is none, or more. */
export function onlyPath(usage: string): string {
  const [word, ...more] = process.argv.slice(2)
  if (!word || word.startsWith('-') || more.length > 0) throw new CommandRefused(usage)
  return resolve(word)
}

/** Returns the name, words and options behind a command; throws `CommandRefused` with its usage for other options. */
export function argumentsOf<O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name, ...words] = positionals
    return { name, words, values }
  } catch {
    throw new CommandRefused(usage)
  }
}

/** Returns an operator's remedy for an error; undefined if only a developer can fix it. */
export function failureInWords(error: unknown): string | undefined {
  if (error instanceof CommandRefused) return error.message
  // Database or files cannot be reached: add the reason.
  if (error instanceof ApiError)
    return [error.message, (error.cause as Error | undefined)?.message].join(' ').trim()
  const { code, message, path, syscall } = error as NodeJS.ErrnoException
  if (isStorageFull(error)) return `The disk is full${path ? ` (${path})` : ''}. Make room, then try again.`
  if (code === 'ERR_SQLITE_ERROR') return `The database did not let that happen: ${message}. Try again.`
  if (code === undefined || syscall === undefined) return undefined
  return `${path ?? 'A file'} cannot be used (${code}). Check the disk, and whether it belongs to the user that the site runs as.`
}
