import type { FastifyRequest } from 'fastify'
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'

/** Returns the language that the asking person reads: our forms say theirs in `Accept-Language`. */
export function acceptedLanguage(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const accepted = request.headers['accept-language'] ?? ''
  const [first = ''] = accepted
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1)
  return languageCodes.find((code) => code === first) ?? defaultLanguage
}
