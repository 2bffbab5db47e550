import type { ErrorCode, ErrorDetail } from '#contract/api/api-error.ts'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const originalFormats = ['jpg', 'png', 'webp', 'avif'] as const
export type OriginalFormat = (typeof originalFormats)[number]

/** A picture as it was sent, without its metadata. */
export interface Original {
  format: OriginalFormat
  content: Buffer
}

/** A picture re-encoded for the web; `width` and `height` are the largest file's, in pixels. */
export interface FittedPicture {
  width: number
  height: number
  /** A few blurred pixels as a data URL. */
  placeholder: string
  widths: number[]
  files: { format: PictureFormat; width: number; content: Buffer }[]
  /** What all that was made from; undefined where its metadata cannot be taken out safely. */
  original: Original | undefined
}

/** What can be made of a picture, and what comes out of it. */
export interface PictureResults {
  fit: FittedPicture
  /** Whether `fit` could make something of it. */
  check: true
  /** The picture in its own format. */
  clean: Buffer
  preview: Buffer
  share: Buffer
}

export type PictureAct = keyof PictureResults

/** What a picture process is told. */
export interface PictureJob {
  act: PictureAct
  source: Buffer
  /** Of a picture to share: what must stay in sight, in shares of width and height. */
  focus?: { x: number; y: number } | undefined
}

/** What it says first, so that a job which it never got can be given to another. */
export const begun = 'begun'

/** What it answers then; a refusal is the `ApiError` that the work threw, `rssBytes` the memory that the process has by then. */
export type PictureAnswer<A extends PictureAct> = { rssBytes: number } & (
  | { result: PictureResults[A] }
  | { refusal: { code: ErrorCode; message: string; details: ErrorDetail[]; cause: string } }
)
