/** The open positions; their descriptions are in the text files. `postedOn` is an ISO date for JSON-LD. */
export const openings = [
  { id: 'installer', postedOn: '2026-11-02' },
  { id: 'projectManager', postedOn: '2026-11-02' },
] as const

export type OpeningId = (typeof openings)[number]['id']

interface JobEntry {
  name: string
  location: string
}

/** Returns true if the text is part of a job's name or location, case-insensitively; an empty text matches all. */
export function isMatchingJob({ name, location }: JobEntry, filter: string): boolean {
  const part = filter.trim().toLowerCase()
  return name.toLowerCase().includes(part) || location.toLowerCase().includes(part)
}
