import { projectFields } from '#contract/content/project-fields.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  languageCodes,
} from '#contract/language.ts'
import type { Project } from '#contract/project.ts'
import type { Focus, KeptPicture, SentPicture } from '#contract/project-picture.ts'

/** A picture in the form; one that has not been sent yet has no address. */
export interface FormPicture {
  /** What it is known by as long as the form is open. */
  key: string
  /** What the server knows it by. */
  address?: string
  /** Address of its smallest file. */
  small?: string
  /** What it looks like from afar, as a data URL: one that is taken back has no address until it is saved. */
  placeholder?: string
  /** In pixels. */
  width?: number
  height?: number
  alt: Record<LanguageCode, string>
  focus?: Focus | undefined
}

const noAlt = () => inEachLanguage(() => '')

export const newPicture = (key: string): FormPicture => ({ key, alt: noAlt() })

/** The facts of a picture that the server has. */
export function keptAs({ picture, pictureSizes: { width, height, placeholder, webp } }: KeptPicture) {
  return { address: picture, small: webp[0]?.url ?? picture, placeholder, width, height }
}

export function picturesOfProject(project: Project): FormPicture[] {
  const { picture, pictureSizes, pictureAlt, focus } = project
  const pictures = project.pictures ?? [{ picture, pictureSizes, pictureAlt, focus }]
  return pictures.map((one) => ({
    key: one.picture,
    ...keptAs(one),
    alt: inEachLanguage((code) => contentIn(one.pictureAlt, code)),
    focus: one.focus,
  }))
}

/**
 * The pictures of an earlier version in their order, and behind them what has come since: taking that version back takes none away. Of
 * those that are not here any more only so many come as there is room for; the others are counted.
 */
export function withEarlierPictures(present: readonly FormPicture[], earlier: readonly FormPicture[]) {
  let room = projectFields.pictures.maxItems - present.length
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

/** Returns the names in the API of what differs in the pictures of two forms. */
export function pictureDifferences(one: readonly FormPicture[], other: readonly FormPicture[]): string[] {
  const [first, former] = [one[0], other[0]]
  const placed = (list: readonly FormPicture[]) =>
    JSON.stringify(list.slice(1).map(({ key, address = key, alt, focus }) => [address, alt, focus]))
  const texts = languageCodes.filter((code) => (first?.alt[code] ?? '') !== (former?.alt[code] ?? ''))
  return [
    ...texts.map((code) => `pictureAlt.${code}`),
    ...((first?.address ?? first?.key) === (former?.address ?? former?.key) ? [] : ['picture']),
    ...(first?.focus?.x === former?.focus?.x && first?.focus?.y === former?.focus?.y ? [] : ['focus']),
    ...(placed(one) === placed(other) ? [] : ['pictures']),
  ]
}

export const trimmedPictures = (pictures: readonly FormPicture[]): FormPicture[] =>
  pictures.map((picture) => ({ ...picture, alt: inEachLanguage((code) => picture.alt[code].trim()) }))

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
