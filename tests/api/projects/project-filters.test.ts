import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile()
beforeAll(async () => {
  const token = await site.logIn()
  const category = async (name: string) => {
    const body = { name, translation: inBoth(name, name) }
    return (await site.request('addCategory', { body }, token)).body.id
  }
  const industry = await category('industry')
  const energy = await category('energy')
  const add = async (title: [string, string], scope: [string, string], categoryId: number) => {
    const body = newProject({
      title: inBoth(...title),
      scopeOfWorks: inBoth(...scope),
      content: inBoth('Done 100 % on time', 'Zu 100 % pünktlich, Ordner a_b'),
      categoryID: String(categoryId),
    })
    await site.request('addProject', { body }, token)
  }
  await add(
    ['Earthing of a mill', 'Erdung einer Mühle'],
    ['Ring electrode', 'Ringerder in voller Größe'],
    industry,
  )
  await add(['Roof of a hall', 'Dach einer Halle'], ['Mesh 100 m', 'Maschen 100 m'], industry)
  await add(['Earthing of a substation', 'ERDUNGSANLAGE im Umspannwerk'], ['Grid', 'Erdungsnetz'], energy)
  await add(['50 % more rods, a\\b', '50 % mehr Fangstangen'], ['Rods_and_mesh', 'Fangstangen'], 0)
})

type Query = CallInput<'listProjects'>['query']

/** The numbers of the projects that an answer has, oldest first; the count must say the same. */
async function find(query: Query): Promise<number[]> {
  const { body } = await site.request('listProjects', { query: { PageLength: 100, ...query } })
  expect(body.count).toBe(body.data.length)
  return body.data.map((project) => project.id).toReversed()
}

describe('a search of the projects', () => {
  test.each<[string, Query, number[]]>([
    ['nothing', {}, [1, 2, 3, 4]],
    ['an empty title', { Title: '' }, [1, 2, 3, 4]],
    ['white space', { Title: '  ', Description: ' ' }, [1, 2, 3, 4]],
    ['a part of a title', { Title: 'Halle' }, [2]],
    ['a title in capitals', { Title: 'ERDUNG' }, [1, 3]],
    ['a title in small letters', { Title: 'erdungsanlage' }, [3]],
    ['an umlaut in capitals', { Title: 'MÜHLE' }, [1]],
    ['an umlaut of two code points', { Title: 'mu\u0308hle' }, [1]],
    ['an English title', { Title: 'substation' }, [3]],
    ['a word of the scope', { Description: 'RINGERDER' }, [1]],
    ['sharp s and umlaut', { Description: 'größe' }, [1]],
    ['a capital umlaut', { Description: 'GRÖßE' }, [1]],
    ['a word of the content', { Description: 'PÜNKTLICH' }, [1, 2, 3, 4]],
    ['a word that only titles have, in descriptions', { Description: 'Halle' }, []],
    ['a word that only descriptions have, in titles', { Title: 'Ringerder' }, []],
    ['a category', { CategoryID: 1 }, [1, 2]],
    ['a category without projects', { CategoryID: 77 }, []],
    ['title and category', { Title: 'erdung', CategoryID: 2 }, [3]],
    ['title and description', { Title: 'erdung', Description: 'netz' }, [3]],
    [
      'title, description and category that do not meet',
      { Title: 'erdung', Description: 'netz', CategoryID: 1 },
      [],
    ],
  ])('for %s finds what is there', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  test.each<[string, Query, number[]]>([
    ['per cent in a title', { Title: '%' }, [4]],
    ['per cent with its number', { Title: '50 %' }, [4]],
    ['per cent between letters', { Title: 'E%g' }, []],
    ['per cent in a description', { Description: '100 %' }, [1, 2, 3, 4]],
    ['an underscore in a title', { Title: 'Ear_hing' }, []],
    ['an underscore in a description', { Description: 's_a' }, [4]],
    ['an underscore of the content', { Description: 'a_b' }, [1, 2, 3, 4]],
    ['a backslash', { Title: 'a\\b' }, [4]],
    ['a backslash at the end', { Title: 'a\\' }, [4]],
    ['a quotation mark', { Title: "'; drop table project; --" }, []],
  ])('takes %s literally', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  test('in one language looks only there', async () => {
    expect(await find({ Title: 'Mühle', Language: '2' })).toEqual([1])
    expect(await find({ Title: 'Mühle', Language: '1' })).toEqual([])
    expect(await find({ Title: 'mill', Language: '1' })).toEqual([1])
    expect(await find({ Title: 'mill', Language: '2' })).toEqual([])
    expect(await find({ Description: 'Ringerder', Language: '1' })).toEqual([])
    expect(await find({ Description: 'electrode', Language: '1' })).toEqual([1])
  })

  test.each(['1', '2'] as const)('in language %s gives no other texts', async (Language) => {
    const { body } = await site.request('listProjects', { query: { Language } })
    expect(body.count).toBe(4)
    for (const { title, content, scopeOfWorks, category } of body.data) {
      const texts = [...title, ...content, ...scopeOfWorks, ...(category?.translation ?? [])]
      expect(texts).toHaveLength(category ? 4 : 3)
      expect(new Set(texts.map((text) => text.language))).toEqual(new Set([Number(Language)]))
    }
  })

  test('keeps filter and window apart', async () => {
    const { body } = await site.request('listProjects', {
      query: { Title: 'erdung', PageLength: 1, PageNumber: 1 },
    })
    expect(body.count).toBe(2)
    expect(body.data.map((project) => project.id)).toEqual([1])
  })
})

describe('a question that cannot be understood', () => {
  test.each([
    ['PageLength=0', 'PageLength'],
    ['PageLength=101', 'PageLength'],
    ['PageLength=', 'PageLength'],
    ['PageLength=ten', 'PageLength'],
    ['PageNumber=-1', 'PageNumber'],
    ['PageNumber=', 'PageNumber'],
    ['PageNumber=1e1', 'PageNumber'],
    ['PageNumber=1.5', 'PageNumber'],
    ['PageNumber=1000000001', 'PageNumber'],
    ['CategoryID=abc', 'CategoryID'],
    ['CategoryID=0', 'CategoryID'],
    ['CategoryID=', 'CategoryID'],
    ['Language=3', 'Language'],
    ['Language=de', 'Language'],
    ['Language=', 'Language'],
    ['Sort=id', 'Sort'],
    ['title=mill', 'title'],
    ['PageNumber=0&PageNumber=0', 'PageNumber'],
    ['Title=a&Title=b', 'Title'],
    ['Description=a&Description=b', 'Description'],
    ['CategoryID=1&CategoryID=2', 'CategoryID'],
    ['Language=1&Language=2', 'Language'],
    [`Title=${'x'.repeat(201)}`, 'Title'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('is refused naming the field: %s', async (query, field) => {
    const answer = await site.app.inject(`/api/v1/Project?${query}`)
    expect(answer.statusCode).toBe(400)
    const { code, message, details } = answer.json().error
    expect(code).toBe('invalid_input')
    expect(message).toContain(field)
    expect(details.map((detail: { field: string }) => detail.field)).toEqual([field])
  })

  test('is refused naming every field at once', async () => {
    const answer = await site.app.inject('/api/v1/Project?PageLength=0&Language=9&Sort=id')
    const fields = answer.json().error.details.map((detail: { field: string }) => detail.field)
    expect(fields.sort()).toEqual(['Language', 'PageLength', 'Sort'])
  })

  test('is refused on calls that take no parameters too', async () => {
    for (const url of ['/api/v1/Category?x=1', '/api/v1/Project/1?x=1']) {
      const answer = await site.app.inject(url)
      expect(answer.json().error.details).toEqual([{ field: 'x', problem: 'is not known here' }])
    }
  })
})
