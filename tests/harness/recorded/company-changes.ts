import type { Asked } from '#tests/harness/recorded/asked.ts'

type Facts = Record<string, unknown>

const later = '2099-01-01T00:00:00Z'
const items = [{ kind: 'company', id: 'company' }]
const read: Asked = { request: 'GET /Company?Drafts=1', isStaff: true, note: 'to be changed' }

/** Reads the facts and sends them with a change. */
const change = (note: string, changed: Facts, isStaff = true): Asked[] => [
  read,
  { request: 'PUT /Company', isStaff, note, body: (facts) => ({ ...facts, ...changed }) },
]
const ask = (request: string, note: string, body?: object): Asked => ({
  ...{ request, isStaff: true, note },
  ...(body && { body }),
})

const wrong: Record<string, Facts> = {
  'without its name': { name: undefined },
  'a name that is a number': { name: 7 },
  'no version': { version: undefined },
  'a version that is no more': { version: 99, street: 'Irrweg 3' },
  'an address that is none': { email: 'nobody' },
  'a colour': { colour: 'red' },
  'hours that are none': { openingHours: [{ days: ['monday'], opens: '25:00', closes: '26:00' }] },
  'a file that is not there': { logo: 'gone.svg' },
  'publish: soon': { publish: 'soon' },
}

/** Changes by staff of the facts about the company; last, for then it is no sample any more. */
export const companyChanges: Asked[] = [
  ...Object.entries(wrong).flatMap(([note, changed]) => change(note, changed)),
  ...change('of a visitor', {}, false),
  ...change('as they are', {}),
  ...change('a draft', { street: 'Entwurfsgasse 7', publish: 'draft' }),
  ask('GET /Draft', 'with the facts'),
  ask('GET /dashboard/Company', 'with a draft'),
  { request: 'GET //page-data/contactus', note: 'with a draft' },
  ask('POST /Publish', 'the facts, later', { items, at: later }),
  ask('POST /Discard', 'the facts', { items }),
  ...change('at a time', { street: 'Terminweg 1', publish: later }),
  ask('POST /Publish', 'the facts', { items }),
  ...change('at once', { city: 'Fulda' }),
  ask('GET /Company/version', 'changed'),
  ask('GET /Company/version/1', 'changed'),
  { request: 'GET //page-data/contactus', note: 'changed' },
  { request: 'GET //manifest.webmanifest', note: 'changed' },
]
