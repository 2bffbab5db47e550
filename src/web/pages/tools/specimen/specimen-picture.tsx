import { useTranslation } from 'react-i18next'
import { servicePictures } from '#web/parts/service-pictures.ts'
import { phoneWidth } from '#web/ui/picture.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'

const pictures = {
  conductors: servicePictures.installation,
  earthing: servicePictures.maintenance,
}

/** One of the rendered pictures, with what an inspector would write below it. */
export function SpecimenPicture({ of }: { of: keyof typeof pictures }) {
  const { t } = useTranslation('specimen')
  return (
    <figure className="specimen-picture">
      <SitePicture
        picture={pictures[of]}
        alt={t(`pictures.${of}.alt`)}
        shownWidth={`(min-width: 48rem) 26rem, ${phoneWidth}`}
        className="aspect-[2/1]"
      />
      <figcaption className="mt-2 text-sm text-steel-700">{t(`pictures.${of}.caption`)}</figcaption>
    </figure>
  )
}
