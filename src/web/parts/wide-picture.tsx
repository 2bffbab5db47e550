import type { SpotName } from '#contract/content/spot-fields.ts'
import { SpottedPicture } from '#web/parts/page-spots.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'
import type { BuiltPicture } from '#web/ui/site-picture.tsx'

interface WidePictureProps {
  of: SpotName
  picture: BuiltPicture
  alt: string
}

/** A picture below the header of a page, as wide as its content. */
export function WidePicture({ of, picture, alt }: WidePictureProps) {
  return (
    <div className="container-wide mt-10 md:mt-14">
      <SpottedPicture
        of={of}
        builtIn={picture}
        alt={alt}
        shownWidth={`(min-width: 84rem) 80rem, ${phoneWidth}`}
        isUrgent
        className="aspect-[8/5] md:aspect-[5/2]"
      />
    </div>
  )
}
