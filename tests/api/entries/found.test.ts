import { describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/api/calls.ts'
import { entriesOfFile, kinds } from '#tests/harness/entries/entry-desk.ts'

const { ask, colleague, deskOf, site, word } = await entriesOfFile()
const editor = await site.logIn('editor')

describe.each(kinds)('$kind', (kind) => {
  const desk = deskOf(kind)
  const found = async (Q: string, as = colleague) => {
    const results: CallAnswer<'searchEverything'> = (await ask('searchEverything', { query: { Q } }, as)).body
    return results.filter((result) => result.kind === kind.kind)
  }

  test('is found by what staff have saved, in either case and by any role, and leads to where it is changed', async () => {
    const [first, second] = [word('visible'), word('changed')]
    const id = await desk.begin(first)
    expect(await found(first.toUpperCase())).not.toEqual([])
    await desk.change(id, second, { publish: 'draft' })
    expect(await found(first)).toEqual([])
    for (const as of [colleague, editor]) {
      const [result] = await found(second.toUpperCase(), as)
      expect(`${result?.title} ${result?.excerpt}`).toContain(second)
      expect(result?.address).toMatch(/^\/dashboard/)
    }
  })

  test.runIf(kind.added)('is found before visitors have ever seen it, and no more when deleted', async () => {
    const name = word('newcomer')
    const { id } = (await desk.add(name, { publish: 'draft' })).body
    const results = await found(name)
    expect(results).toMatchObject([{ id: String(id), title: name }])
    expect(results[0]?.address).toMatch(/[?&]edit(-category)?=/)
    await desk.remove(id)
    expect(await found(name)).toEqual([])
  })
})
