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
  /** Source of all that; undefined if its metadata cannot be removed safely. */
  original: Original | undefined
}

export interface PictureResults {
  fit: FittedPicture
  /** `fit` would succeed. */
  check: true
  /** The picture in its own format. */
  clean: Buffer
  preview: Buffer
  share: Buffer
}

export type PictureAct = keyof PictureResults

export interface PictureJob {
  act: PictureAct
  source: Buffer
  /** Focal point of a shared picture, in shares of width and height. */
  focus?: { x: number; y: number } | undefined
}

/** First message of a process, so that a job that never reached it can be given to another. */
export const begun = 'begun'

/** Second message; a refusal is the `ApiError` thrown by the work, `rssBytes` the memory of the process. */
export type PictureAnswer<A extends PictureAct> = { rssBytes: number } & (
  | { result: PictureResults[A] }
  | { refusal: { code: ErrorCode; message: string; details: ErrorDetail[]; cause: string } }
)
