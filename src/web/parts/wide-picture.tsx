import { phoneWidth } from '#web/ui/picture.tsx'
import { type BuiltPicture, SitePicture } from '#web/ui/site-picture.tsx'

/** A picture below the header of a page, as wide as its content. */
export function WidePicture({ picture, alt }: { picture: BuiltPicture; alt: string }) {
  return (
    <div className="container-wide mt-10 md:mt-14">
      <SitePicture
        picture={picture}
        alt={alt}
        shownWidth={`(min-width: 84rem) 80rem, ${phoneWidth}`}
        isUrgent
        className="aspect-[8/5] md:aspect-[5/2]"
      />
    </div>
  )
}
