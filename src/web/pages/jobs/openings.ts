/** The positions that are open; their words are in the texts. `postedOn` is a date as JSON-LD has it. */
export const openings = [
  { id: 'installer', postedOn: '2026-11-02' },
  { id: 'projectManager', postedOn: '2026-11-02' },
] as const

export type OpeningId = (typeof openings)[number]['id']

interface JobEntry {
  name: string
  location: string
}

/** A job matches when the text is part of its name or location, in any case; an empty text matches all. */
export function isMatchingJob({ name, location }: JobEntry, filter: string): boolean {
  const part = filter.trim().toLowerCase()
  return name.toLowerCase().includes(part) || location.toLowerCase().includes(part)
}
