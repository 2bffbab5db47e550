/** A request whose answer is recorded; `note` says what is special about its body. */
export interface Asked {
  /** Method and address below the base of the API; an address that begins with `//` is one of the site itself. */
  request: string
  /** Staff ask with a token. */
  isStaff?: boolean
  note?: string
  /** Or what makes it from the answer before. */
  body?: object | ((last: object) => object)
  key?: string
}

export const visitor = (...requests: string[]): Asked[] => requests.map((request) => ({ request }))

export const staff = (...requests: string[]): Asked[] =>
  requests.map((request) => ({ request, isStaff: true }))

/** Each address with each query, and without any. */
export const withQueries = (address: string, ...queries: string[]): string[] => [
  `GET ${address}`,
  ...queries.map((query) => `GET ${address}?${query}`),
]
