import { withoutMarks } from '#contract/texts/text-marks.ts'
import { useSite } from '#web/contexts.ts'

/** Returns a function that drops marked parts about a map, or about having none, and texts empty without them. */
export function useOwnTexts(): (texts: readonly string[]) => string[] {
  const hasMap = useSite().company.map !== undefined
  return (texts) =>
    texts
      .map((text) =>
        text.replace(
          /<(map|noMap)>([^<]*(?:<(?!\/?(?:map|noMap)>)[^<]*)*)<\/\1>/g,
          (_, mark: string, content: string) => ((mark === 'map') === hasMap ? content : ''),
        ),
      )
      .filter((text) => withoutMarks(text) !== '')
}
