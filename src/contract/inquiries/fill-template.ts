/** The values of a template's placeholders. */
export interface TemplateValues {
  /** The sender's first and last name. */
  name: string
  /** The inquiry's reference. */
  number: string
  company: string
}

/** Returns a template's text with its placeholders filled in; others stay, so that the person who sends it sees them. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{\{\s*(name|number|company)\s*\}\}/g, (_, name: keyof TemplateValues) => values[name])
}
