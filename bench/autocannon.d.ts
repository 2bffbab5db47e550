/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Number of requests. */
    amount: number
    /** Milliseconds between looks at whether all are answered. */
    sampleInt: number
    headers: Record<string, string>
    requests: { setupRequest?: (request: object) => object }[]
  }

  interface Result {
    non2xx: number
    errors: number
    timeouts: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
