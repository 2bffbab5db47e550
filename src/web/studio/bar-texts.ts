import type Staff from '#texts/de/staff.json'

/** Texts of the bar, and of the preview and the editing that it leads to. */
export type BarTexts = (typeof Staff)['bar']
