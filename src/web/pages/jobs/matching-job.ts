interface JobEntry {
  name: string
  location: string
}

/** Returns true if the text is part of a job's name or location, case-insensitively; an empty text matches all. */
export function isMatchingJob({ name, location }: JobEntry, filter: string): boolean {
  const part = filter.trim().toLowerCase()
  return name.toLowerCase().includes(part) || location.toLowerCase().includes(part)
}
