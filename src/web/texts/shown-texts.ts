import type { i18n, PostProcessorModule, TFunction, TOptions } from 'i18next'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import { markText } from '#contract/texts/text-marks.ts'
import { keyOfPath } from '#contract/texts/text-tree.ts'

/** Notes which texts are shown while something is rendered. */
interface ShownTexts {
  /** Their ids (`scope:key`), each with its number. */
  numbers: Map<string, number>
  areMarked: boolean
}

/** Rendering lets nobody else have a turn, so there is one at a time. */
let noted: ShownTexts | undefined

/** Renders, and notes the texts that are shown meanwhile. */
export function whileNoting<T>(shown: ShownTexts, render: () => T): T {
  const before = noted
  noted = shown
  try {
    return render()
  } finally {
    noted = before
  }
}

/** Result of i18next with `postProcessPassResolved`. */
interface Resolved {
  i18nResolved?: { exactUsedKey?: string; usedNS?: string }
}

const editable: readonly string[] = editableScopes

/** Hears of every text that is shown, also of those of a list or group; for the server alone. */
export const noteShownTexts: PostProcessorModule = {
  type: 'postProcessor',
  name: 'noteShownTexts',
  process(text, _keys, options: TOptions & Resolved) {
    const { exactUsedKey, usedNS } = options.i18nResolved ?? {}
    if (!noted || exactUsedKey === undefined || usedNS === undefined || !editable.includes(usedNS))
      return text
    const number = note(noted, `${usedNS}:${keyOfPath(exactUsedKey)}`)
    return noted.areMarked ? markText(text, number) : text
  },
}

function note({ numbers }: ShownTexts, id: string): number {
  const number = numbers.get(id) ?? numbers.size
  numbers.set(id, number)
  return number
}

const maxKept = 5000

/** Puts each text together once for all pages, and still notes where it is shown; marks are another on each page. */
export function keepTexts(instance: i18n): void {
  const kept = new Map<string, { text: unknown; ids: string[] }>()
  const put = instance.t as unknown as (...asked: unknown[]) => unknown
  instance.t = ((...asked: unknown[]) => {
    if (noted?.areMarked) return put(...asked)
    const key = JSON.stringify(asked)
    let known = kept.get(key)
    if (!known) {
      const numbers = new Map<string, number>()
      known = {
        text: whileNoting({ numbers, areMarked: false }, () => put(...asked)),
        ids: [...numbers.keys()],
      }
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, known)
    }
    if (noted) for (const id of known.ids) note(noted, id)
    return known.text
  }) as unknown as TFunction
}
