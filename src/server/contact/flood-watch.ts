import { createRateLimit } from '#server/platform/rate-limit.ts'

/** Whether more inquiries come in than a company gets, and whether this is the first one too many. */
export type Flood = 'none' | 'begins' | 'goes on'

/** Counts all inquiries together, whatever address they come from; none is refused for it. */
export function createFloodWatch(inquiries: number, seconds: number): () => Promise<Flood> {
  const everybody = createRateLimit(inquiries, seconds)
  return async () => {
    const excess = (await everybody.tally('everybody')) - inquiries
    if (excess <= 0) return 'none'
    return excess === 1 ? 'begins' : 'goes on'
  }
}
