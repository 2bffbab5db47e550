import type { PostProcessorModule, TOptions } from 'i18next'
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
    const id = `${usedNS}:${keyOfPath(exactUsedKey)}`
    const number = noted.numbers.get(id) ?? noted.numbers.size
    noted.numbers.set(id, number)
    return noted.areMarked ? markText(text, number) : text
  },
}
