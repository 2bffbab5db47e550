import type { FastifyInstance } from 'fastify'
import { codeOfNumber, defaultLanguage } from '#contract/language.ts'
import { hasAccess } from '#contract/login/role.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todaySortNames } from '#contract/today/today-sorts.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import { todaySources } from '#server/today-sources.ts'

export function todayRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, 'readToday', async ({ query }, { staff }) => {
    const language = query.Language === undefined ? defaultLanguage : codeOfNumber(query.Language)
    const waiting: Waiting[] = []
    for (const { access, find } of todaySources)
      if (hasAccess(staff.role, access)) waiting.push(...(await find(services, language, staff)))
    const place = ({ sort }: Waiting) => todaySortNames.indexOf(sort)
    return waiting.sort((one, other) => place(one) - place(other))
  })
}
