import { apiBase } from '#contract/api/api-base.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { message, priceInquiry } from '#tests/harness/inquiries/contact.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'

/** A request as both sites of a comparison get it. */
export interface RandomRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  payload?: object | Buffer
  headers?: Record<string, string>
}

type Make = (random: SeededRandom) => RandomRequest

const words = [
  ...[
    'Turm',
    'turm',
    'ÄÖÜ',
    'äöü',
    'Straße',
    'STRASSE',
    'a',
    'Z',
    '_',
    '%',
    '\\',
    "'",
    '"',
    '<b>',
    '-',
    '--',
    '.',
  ],
  ...[
    '069',
    '+49 69 90009-123',
    'K7HM',
    'ada',
    'e\u0301',
    '\u00e9',
    '\u0000',
    '😀',
    '  spaced  ',
    '\ud800',
    'x'.repeat(201),
  ],
]
const numbers = [
  '0',
  '1',
  '2',
  '3',
  '5',
  '8',
  '13',
  '21',
  '-1',
  '1.5',
  'x',
  '9007199254740991',
  '9007199254740992',
  '99999999999',
]
const keys = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210', 'short', '']

const text = (random: SeededRandom) =>
  `${random.pick(words)}${random.below(3) ? '' : ` ${random.pick(words)}`}`
/** Mostly of something that is there. */
const id = (random: SeededRandom) => (random.below(6) ? String(1 + random.below(25)) : random.pick(numbers))
const version = (random: SeededRandom) => (random.below(2) ? {} : { version: 1 + random.below(3) })

function query(random: SeededRandom, possible: Record<string, readonly string[]>): string {
  const chosen = Object.entries(possible).filter(() => random.below(3) === 0)
  const pairs = chosen.map(([name, values]) => [name, random.pick(values)] as [string, string])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

const window = {
  PageLength: ['1', '4', '10', '0', '100', 'x'],
  PageNumber: ['0', '1', '3', '1000000000', '-1'],
}
const language = { Language: ['1', '2', '3'] }
const categories = { CategoryID: ['0', '1', '2', '3', '4', '77', 'x'] }
const orders = [
  'id',
  '-id',
  'title.de',
  '-title.de',
  'title.en',
  'location',
  '-location',
  'category',
  '-category',
  'size',
]

function category(random: SeededRandom) {
  return {
    name: random.below(5) ? `${text(random)} ${random.below(9)}` : text(random),
    translation: inBoth(text(random), text(random)),
  }
}

function project(random: SeededRandom) {
  const whole = newProject({
    title: inBoth(text(random), text(random)),
    content: random.below(3) ? inBoth(text(random), text(random)) : inBoth(text(random), ''),
    location: text(random),
    categoryID: random.pick(['0', '1', '2', '3', '4', '77']),
    client: random.below(2) ? text(random) : '',
    clientPublic: random.below(2) === 0,
  })
  return random.below(12)
    ? whole
    : { ...whole, [random.pick(['extra', 'location', 'title'])]: random.pick([1, null, [], {}]) }
}

function contact(random: SeededRandom): RandomRequest {
  const base = random.pick([message, priceInquiry])
  const fields = {
    ...base,
    lastName: text(random),
    message: text(random),
    email: `${random.pick(['ada', 'bob'])}@example.com`,
  }
  const files = random.below(3) ? [] : [{ name: `${text(random)}.pdf`, content: pdf(text(random)) }]
  return {
    method: 'POST',
    url: '/Contact',
    payload: multipartBody({ fields, files }),
    headers: {
      'content-type': multipartType,
      ...(random.below(4) === 0 && { 'idempotency-key': random.pick(keys) }),
    },
  }
}

const get = (url: string): RandomRequest => ({ method: 'GET', url })

const makers: Make[] = [
  contact,
  contact,
  (random) =>
    get(
      `/Project${query(random, { ...window, ...language, ...categories, Title: words, Description: words })}`,
    ),
  (random) =>
    get(
      `/dashboard/Project${query(random, { ...window, ...categories, Search: words, Sort: orders, Missing: ['1', '2'], Deleted: ['yes'] })}`,
    ),
  (random) => get(`/Project/${id(random)}${query(random, language)}`),
  (random) => get(`/Project/${id(random)}/neighbours${query(random, { ...categories, ...language })}`),
  (random) => get(`/${random.pick(['Project', 'Category'])}/${id(random)}/history`),
  (random) => get(`/dashboard/Project/${id(random)}`),
  (random) =>
    get(
      random.pick([
        '/Category',
        '/Category?Language=2',
        '/dashboard/Category',
        '/dashboard/Category?Deleted=yes',
        '/Project/count',
      ]),
    ),
  (random) =>
    get(
      `/Inquiry${query(random, { ...window, Search: words, State: ['new', 'answered', 'spam', 'x'], Subject: ['priceInquiry', 'x'], Unread: ['yes', 'no'], Suspect: ['yes'], Mail: ['sent', 'notMailed'], Deleted: ['yes'] })}`,
    ),
  (random) => get(`/dashboard/Inquiry/export.csv${query(random, { Search: words, State: ['new', 'spam'] })}`),
  (random) => get(`/Inquiry/${id(random)}`),
  (random) => get(`/Inquiry/${id(random)}/attachment/${random.pick(['1', '2', '0'])}`),
  () => get('/dashboard/Inquiry/summary'),
  (random) => ({ method: 'POST', url: '/Category', payload: category(random) }),
  (random) => ({
    method: 'PUT',
    url: '/Category',
    payload: { ...category(random), id: 1 + random.below(6), ...version(random) },
  }),
  (random) => ({
    method: 'POST',
    url: '/Project',
    payload: project(random),
    ...(random.below(3) === 0 && { headers: { 'idempotency-key': random.pick(keys) } }),
  }),
  (random) => ({
    method: 'PUT',
    url: '/Project',
    payload: { ...project(random), picture: undefined, id: 1 + random.below(25), ...version(random) },
  }),
  (random) => ({
    method: 'DELETE',
    url: `/${random.pick(['Project', 'Category', 'Inquiry'])}/${id(random)}`,
  }),
  (random) => ({
    method: 'POST',
    url: `/${random.pick(['Project', 'Category', 'Inquiry'])}/${id(random)}/restore`,
  }),
  (random) => ({ method: 'DELETE', url: `/Inquiry/${id(random)}/forever` }),
  (random) => ({
    method: 'PATCH',
    url: `/Inquiry/${id(random)}`,
    payload: random.pick([
      { state: 'answered' },
      { state: 'spam' },
      { isRead: false },
      { isRead: true, state: 'new' },
      {},
      { state: 'x' },
    ]),
  }),
  (random) => ({ method: 'POST', url: `/Inquiry/${id(random)}/note`, payload: { text: text(random) } }),
  (random) => ({ method: 'DELETE', url: `/Inquiry/${id(random)}/note/${id(random)}` }),
  (random) => ({
    method: 'POST',
    url: `/Inquiry/${id(random)}/mail`,
    payload: { kind: random.pick(['toStaff', 'toSender', 'x']) },
  }),
]

/** Any request to the API that staff or visitors may make, right or nearly so. */
export function randomRequest(random: SeededRandom): RandomRequest {
  const { url, ...request } = random.pick(makers)(random)
  return { ...request, url: apiBase + url }
}
