/** Part of a field that differs by itself, such as its text in a language. */
export interface Part {
  /** As the history names it: `title.de`. */
  path: string
  /** As it is saved: two are the same where this is. */
  saved: string
  /** For people, where it is not that. */
  words?: string
  /** True where it cannot be shown in words. */
  isHidden?: true
}
