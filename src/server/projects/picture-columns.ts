import type { Focus, ProjectPicture } from '#contract/content/project-picture.ts'
import { contentIn, type LocalizedText, languageCodes, numberedLanguages } from '#contract/language.ts'
import { changedValue } from '#server/platform/database/changed-value.ts'

/** Columns of a project's first picture beside its id and texts, and of the others. */
export interface PictureColumns {
  /** Shares of width and height; null where it is the middle. */
  focus_x: number | null
  focus_y: number | null
  /** JSON list of `FurtherPicture`, in their order. */
  further_pictures: string
}

export const pictureColumns = [
  'focus_x',
  'focus_y',
  'further_pictures',
] as const satisfies (keyof PictureColumns)[]

/** A picture behind the first one. */
export interface FurtherPicture {
  id: string
  alt: LocalizedText[]
  focus?: Focus | undefined
}

/** Deterministic, so that rows can be compared. */
export function columnsOfPictures(
  focus: Focus | undefined,
  further: readonly FurtherPicture[],
): PictureColumns {
  const list = further.map((picture) => ({
    id: picture.id,
    alt: numberedLanguages
      .map(({ code, wire }) => ({ content: contentIn(picture.alt, code), language: wire }))
      .filter(({ content }) => content !== ''),
    ...(picture.focus && { focus: { x: picture.focus.x, y: picture.focus.y } }),
  }))
  return { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null, further_pictures: JSON.stringify(list) }
}

export function focusOfRow({ focus_x: x, focus_y: y }: Pick<PictureColumns, 'focus_x' | 'focus_y'>) {
  return x === null || y === null ? undefined : { x, y }
}

export function furtherPicturesOf(row: Pick<PictureColumns, 'further_pictures'>): FurtherPicture[] {
  return JSON.parse(row.further_pictures)
}

type Row = PictureColumns & { picture_id: string }

/** Names on the wire of what differs in the pictures of two rows, but for their texts. */
export function changedPictures(
  before: Row | undefined,
  after: Row,
): ('picture' | keyof Pick<ProjectPicture, 'focus'> | 'pictures')[] {
  const focus = before && focusOfRow(before)
  const next = focusOfRow(after)
  const withoutTexts = (row: Row | undefined) =>
    JSON.stringify(row ? furtherPicturesOf(row).map(({ alt: _, ...placed }) => placed) : [])
  return [
    ...(before?.picture_id === after.picture_id ? [] : ['picture' as const]),
    ...(focus?.x === next?.x && focus?.y === next?.y ? [] : ['focus' as const]),
    ...(withoutTexts(before) === withoutTexts(after) ? [] : ['pictures' as const]),
  ]
}

/** Returns the differences in the texts of further pictures, one line each, by `pictures.de` etc. */
export function changedPictureTexts(
  before: Pick<PictureColumns, 'further_pictures'> | undefined,
  after: Pick<PictureColumns, 'further_pictures'>,
) {
  const changed = languageCodes.flatMap((code) => {
    const lines = (row: Pick<PictureColumns, 'further_pictures'> | undefined) =>
      (row ? furtherPicturesOf(row) : [])
        .map(({ alt }) => contentIn(alt, code))
        .filter((line) => line !== '')
        .join('\n')
    const [one, other] = [lines(before), lines(after)]
    return one === other ? [] : [[`pictures.${code}`, changedValue(one, other)] as const]
  })
  return Object.fromEntries(changed)
}
