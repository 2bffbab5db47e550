import { useStructuredData } from '#web/contexts.ts'

/**
 * JSON-LD for search engines. They read the document as the server sends it; in the browser nothing is rendered,
 * because Trusted Types forbid script elements that React makes.
 */
export function StructuredData({ data }: { data: object }) {
  useStructuredData()({ '@context': 'https://schema.org', ...data })
  return null
}
