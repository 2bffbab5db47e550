/** What browsers and Node both have for addresses; of nothing else that only one of them has does the contract know. */
declare global {
  interface URLSearchParams {
    readonly size: number
    get(name: string): string | null
    set(name: string, value: string): void
    toString(): string
  }
  var URLSearchParams: new (init?: string) => URLSearchParams

  interface URL {
    readonly origin: string
    readonly pathname: string
    readonly searchParams: URLSearchParams
  }
  var URL: {
    new (url: string, base?: string): URL
    canParse(url: string): boolean
  }
}

export {}
