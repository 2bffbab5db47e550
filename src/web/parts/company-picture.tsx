import type { Photograph } from '#contract/company/company-fields.ts'
import type { SpotName } from '#contract/content/spot-fields.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { SpotMark, SpottedPicture, useSharedSpot, useSpot } from '#web/parts/page-spots.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'
import type { BuiltPicture } from '#web/ui/site-picture.tsx'

/** A photograph of the company's own, cropped to the shape set by `className`. */
export function CompanyPicture({ of, className = '' }: { of: Photograph; className?: string }) {
  const language = useLanguage()
  const file = useSite().files[of.file]
  if (!file) return null
  return (
    <img
      src={file.address}
      alt={of.alt[language]}
      decoding="async"
      className={`w-full bg-mist object-cover ${className}`}
    />
  )
}

/** Returns the picture of a spot for link previews, or the sample's; none for a company's own photographs, which may have any shape. */
export function useSharedPicture(spot: SpotName, of: Photograph | undefined, sample: string) {
  const own = useSharedSpot(spot)
  const { isSample, files } = useSite()
  const language = useLanguage()
  if (own) return own
  return of && isSample && !files[of.file] ? { address: sample, alt: of.alt[language] } : undefined
}

interface CompanyBannerProps {
  spot: SpotName
  of: Photograph | undefined
  sample: BuiltPicture
}

/** A picture below the header of a page: that of the spot, the company's own, the built one for the sample, or none. */
export function CompanyBanner({ spot, of, sample }: CompanyBannerProps) {
  const { isSample, files } = useSite()
  const language = useLanguage()
  const hasOwn = useSpot(spot) !== undefined
  if (!of && !hasOwn) return <SpotMark of={[spot]} />
  return (
    <div className="container-wide mt-10 md:mt-14">
      {hasOwn || !of || (isSample && !files[of.file]) ? (
        <SpottedPicture
          of={spot}
          builtIn={sample}
          alt={of?.alt[language] ?? ''}
          shownWidth={`(min-width: 84rem) 80rem, ${phoneWidth}`}
          isUrgent
          className="aspect-[8/5] md:aspect-[5/2]"
        />
      ) : (
        <SpotMark of={[spot]}>
          <CompanyPicture of={of} className="aspect-[8/5] md:aspect-[5/2]" />
        </SpotMark>
      )}
    </div>
  )
}
