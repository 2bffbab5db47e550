import type { Focus, KeptPicture, ProjectPicture, SentPicture } from '#contract/content/project-picture.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  languageCodes,
} from '#contract/language.ts'
import type { Part } from '#web/staff/fields/field-part.ts'

/** A picture in the form; one that has not been sent yet has no address. */
export interface FormPicture {
  /** Key as long as the form is open. */
  key: string
  /** Address on the server. */
  address?: string
  /** Name of its file, as long as that is all there is. */
  name?: string
  /** Address of its smallest file. */
  small?: string
  /** Blurred preview as a data URL: a restored picture has no address until it is saved. */
  placeholder?: string
  /** In pixels. */
  width?: number
  height?: number
  alt: Record<LanguageCode, string>
  focus?: Focus | undefined
}

const noAlt = () => inEachLanguage(() => '')

export const newPicture = (key: string, name: string): FormPicture => ({ key, name, alt: noAlt() })

/** The facts of a picture that the server has. */
export function keptAs({ picture, pictureSizes: { width, height, placeholder, webp } }: KeptPicture) {
  return { address: picture, small: webp[0]?.url ?? picture, placeholder, width, height }
}

export const formPictures = (pictures: readonly ProjectPicture[]): FormPicture[] =>
  pictures.map((one) => ({
    key: one.picture,
    ...keptAs(one),
    alt: inEachLanguage((code) => contentIn(one.pictureAlt, code)),
    focus: one.focus,
  }))

/**
 * The pictures of an earlier version in their order, and behind them what has come since: taking that version back takes none away. Of
 * those that are not here any more only so many come as there is room for; the others are counted.
 */
export function withEarlierPictures(
  present: readonly FormPicture[],
  earlier: readonly FormPicture[],
  maxItems: number,
) {
  let room = maxItems - present.length
  const back = earlier.flatMap((picture) => {
    const here = present.find(({ address }) => address === picture.address)
    if (!here && room-- <= 0) return []
    return [{ ...picture, key: here?.key ?? picture.key }]
  })
  const since = present.filter(({ key }) => back.every((picture) => picture.key !== key))
  return { pictures: [...back, ...since], leftOut: earlier.length - back.length }
}

/** Pictures of before as the server has them by now: one that was on its way may have arrived. */
export function withArrivedPictures(before: readonly FormPicture[], present: readonly FormPicture[]) {
  return before.map((picture) => {
    const arrived = picture.address === undefined && present.find(({ key }) => key === picture.key)
    return arrived ? { ...arrived, alt: picture.alt, focus: picture.focus } : picture
  })
}

/** The pictures in the format of the API; those without an address are not there yet. */
export function wirePictures(pictures: readonly FormPicture[]): SentPicture[] {
  return pictures.flatMap(({ address, alt, focus }) => {
    if (address === undefined) return []
    const pictureAlt = languageCodes.map((code) => ({
      content: alt[code].trim(),
      language: contentLanguages[code],
    }))
    return [{ picture: address, pictureAlt, ...(focus && { focus }) }]
  })
}

/** The first picture part by part, and all others together, by their names in the API. */
export function pictureParts([first, ...others]: readonly FormPicture[]): Part[] {
  const texts = (alt: FormPicture['alt']) => languageCodes.map((code) => alt[code].trim())
  const placed = others.map(({ key, address = key, alt, focus }) => [address, texts(alt), focus])
  const { focus } = first ?? {}
  return [
    ...languageCodes.map((code) => ({ path: `pictureAlt.${code}`, saved: first?.alt[code].trim() ?? '' })),
    { path: 'picture', saved: first?.address ?? first?.key ?? '', isHidden: true },
    { path: 'focus', saved: focus ? `${focus.x} ${focus.y}` : '', isHidden: true },
    { path: 'pictures', saved: placed.length > 0 ? JSON.stringify(placed) : '', isHidden: true },
  ]
}

/** Returns the list with one of its pictures at another place. */
export function movedTo(pictures: readonly FormPicture[], key: string, index: number): FormPicture[] {
  const moved = pictures.find((picture) => picture.key === key)
  const others = pictures.filter((picture) => picture.key !== key)
  return moved ? [...others.slice(0, index), moved, ...others.slice(index)] : [...pictures]
}

/** Validates stored pictures: those of another version or origin may have any shape. */
export function areFormPictures(stored: unknown): stored is FormPicture[] {
  return Array.isArray(stored) && stored.every(isFormPicture)
}

function isFormPicture(stored: unknown): boolean {
  const { key, address, small, alt, focus } = (stored ?? {}) as Partial<FormPicture>
  return (
    [key, address, small].every((text) => typeof text === 'string') &&
    languageCodes.every((code) => typeof alt?.[code] === 'string') &&
    (focus === undefined || (typeof focus.x === 'number' && typeof focus.y === 'number'))
  )
}
