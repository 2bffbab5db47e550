import { withoutMarks } from '#contract/texts/text-marks.ts'
import { useSite } from '#web/contexts.ts'

/** Returns a function that drops marked parts about what the company has not, or has none of, and texts empty without them. */
export function useOwnTexts(): (texts: readonly string[]) => string[] {
  const { map, dataProtectionOfficer } = useSite().company
  const isTrue = { map: !!map, noMap: !map, officer: !!dataProtectionOfficer }
  return (texts) =>
    texts
      .map((text) =>
        text.replace(
          /<(map|noMap|officer)>([^<]*(?:<(?!\/?(?:map|noMap|officer)>)[^<]*)*)<\/\1>/g,
          (_, mark: keyof typeof isTrue, content: string) => (isTrue[mark] ? content : ''),
        ),
      )
      .filter((text) => withoutMarks(text) !== '')
}
