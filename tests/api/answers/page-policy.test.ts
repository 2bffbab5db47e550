import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answers, openAnswers, rows } from '#tests/api/answers/answers.ts'

let answers: Answers
beforeAll(async () => {
  answers = await openAnswers()
})
afterAll(async () => await answers.close())

test.each(rows.filter(([, , type]) => type === 'page'))(
  'a page, %s, runs nothing but what it brings itself',
  async (...row) => {
    const [request, status, type, cache] = row
    const { headers, body } = await answers.ask([request, status, type, cache])
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources]
        }),
    )
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(hashesIn(policy.get('script-src'))).toEqual(hashesOf(body, /<script>(.*?)<\/script>/gs))
    expect(hashesIn(policy.get('style-src'))).toEqual(hashesOf(body, /<style[^>]*>(.*?)<\/style>/gs))
    const others = [...policy].filter(([name]) => !/-types/.test(name)).flatMap(([, sources]) => sources)
    const foreign = others.filter((source) => !/^('none'|'self'|'sha256-.*'|data:|blob:)$/.test(source))
    // The map, which a visitor may let in where there is one.
    expect(foreign).toEqual(policy.get('frame-src') ?? [])
    const hasMap = /^GET (\/en|\/(en\/)?contactus|\/)$/.test(request)
    expect(foreign).toEqual(hasMap ? ['https://www.openstreetmap.org'] : [])
    expect(policy.get('script-src')).not.toContain('data:')

    // Everything else of a script is a file of ours, or data that nobody runs.
    const markup = body.replace(/(<(script|style)[^>]*>).*?(?=<\/\2>)/gs, '$1')
    const scripts = [...markup.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(
      scripts.filter((each) => !/src="\/assets\/|type="application\/(ld\+)?json"/.test(each ?? '')),
    ).toEqual([])
    expect(markup.match(/<[^>]+\s(style|on\w+)=[^>]*>/g)).toBeNull()
  },
)

function hashesIn(sources: readonly string[] = []): string[] {
  return sources.filter((source) => source.startsWith("'sha256-")).sort()
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...html.matchAll(inline)].map(([, text = '']) => hash(text)).sort()
}
