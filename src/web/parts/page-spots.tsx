import { createContext, type ReactNode, useContext } from 'react'
import type { PictureSizes } from '#contract/content/project-picture.ts'
import type { Spot } from '#contract/content/spot.ts'
import type { SpotName } from '#contract/content/spot-fields.ts'
import { textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type BuiltPicture, SitePicture } from '#web/ui/site-picture.tsx'

interface PageSpots {
  spots: readonly Spot[]
  /** Each spot can be found in the markup, for staff who change them. */
  areMarked: boolean
}

const SpotsContext = createContext<PageSpots>({ spots: [], areMarked: false })
export const SpotsProvider = SpotsContext.Provider

/** A picture in the place of a built-in one. */
export interface SpotPicture extends Pick<Spot, 'focus'> {
  picture: string
  pictureSizes: PictureSizes
  /** Address of the same, cut for previews of links. */
  sharedPicture: string
  alt: string
}

/** Returns the picture that staff have put into a spot; undefined where the built-in one stays. */
export function useSpot(of: SpotName): SpotPicture | undefined {
  const { spots } = useContext(SpotsContext)
  const language = useLanguage()
  const last = spots.findLast(({ spot }) => spot === of)
  if (!last?.picture || !last.pictureSizes || !last.sharedPicture) return undefined
  const { picture, pictureSizes, sharedPicture, focus, pictureAlt = [] } = last
  return { picture, pictureSizes, sharedPicture, focus, alt: textIn(pictureAlt, language) ?? '' }
}

/** Returns the picture of spots for previews of links: of the first that is not as built in. */
export function useSharedSpot(...of: [SpotName, SpotName?]): { address: string; alt: string } | undefined {
  const [first, second] = [useSpot(of[0]), useSpot(of[1] ?? of[0])]
  const spot = first ?? second
  return spot && { address: spot.sharedPicture, alt: spot.alt }
}

/** Says where spots are, to staff who change them; visitors get nothing of it. */
export function SpotMark({ of, children }: { of: readonly SpotName[]; children?: ReactNode }) {
  const { areMarked } = useContext(SpotsContext)
  return (
    <>
      {children}
      {areMarked && <template data-spots={of.join(' ')} />}
    </>
  )
}

interface SpottedPictureProps {
  of: SpotName
  builtIn: BuiltPicture
  /** Of the built-in picture; empty if the text beside it says the same. */
  alt: string
  /** Displayed width, in the syntax of the `sizes` attribute. */
  shownWidth: string
  isUrgent?: boolean
  className?: string
}

/** The picture of a spot, cropped to the shape set by `className`. */
export function SpottedPicture({ of, builtIn, alt, ...look }: SpottedPictureProps) {
  const spot = useSpot(of)
  return (
    <SpotMark of={[of]}>
      {spot ? (
        <Picture
          {...look}
          src={spot.picture}
          sizes={spot.pictureSizes}
          alt={spot.alt}
          focus={spot.focus}
          hasPlaceholder={false}
        />
      ) : (
        <SitePicture {...look} picture={builtIn} alt={alt} />
      )}
    </SpotMark>
  )
}
