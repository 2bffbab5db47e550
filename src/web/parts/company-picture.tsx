import type { Photograph } from '#contract/company/company-fields.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { WidePicture } from '#web/parts/wide-picture.tsx'
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

/** Returns the sample's picture for link previews; none for a company's own photographs, which may have any shape. */
export function useSharedPicture(of: Photograph | undefined, sample: string) {
  const { isSample, files } = useSite()
  const language = useLanguage()
  return of && isSample && !files[of.file] ? { address: sample, alt: of.alt[language] } : undefined
}

/** A picture below the header of a page: the company's own, the built one for the sample, or none. */
export function CompanyBanner({ of, sample }: { of: Photograph | undefined; sample: BuiltPicture }) {
  const { isSample, files } = useSite()
  const language = useLanguage()
  if (!of) return null
  if (isSample && !files[of.file]) return <WidePicture picture={sample} alt={of.alt[language]} />
  return (
    <div className="container-wide mt-10 md:mt-14">
      <CompanyPicture of={of} className="aspect-[8/5] md:aspect-[5/2]" />
    </div>
  )
}
