/** URL globals of both browsers and Node; the contract uses no other platform API. */
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
