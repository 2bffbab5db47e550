/** Part of a field that differs by itself, such as its text in a language. */
export interface Part {
  /** Name in the history: `title.de`. */
  path: string
  /** Saved form, by which two values are compared. */
  saved: string
  /** For people, where it is not that. */
  words?: string
  /** True where it cannot be shown in words. */
  isHidden?: true
}
