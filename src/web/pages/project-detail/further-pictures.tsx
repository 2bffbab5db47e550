import { useTranslation } from 'react-i18next'
import type { ProjectPicture } from '#contract/content/project-picture.ts'
import { textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { LargePicture } from '#web/pages/project-detail/large-picture.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'

interface FurtherPicturesProps {
  /** All pictures of the project but the first one. */
  pictures: readonly ProjectPicture[]
  /** Stands in for a missing alternative text. */
  title: string
}

/** The other pictures of a project, each with what it shows below it. */
export function FurtherPictures({ pictures, title }: FurtherPicturesProps) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return (
    <section className="mt-14" aria-labelledby="more-pictures">
      <h2 id="more-pictures" className="heading-3">
        {t('morePictures')}
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, index) => {
          const text = textIn(picture.pictureAlt, language)
          return (
            <li key={picture.picture}>
              <figure>
                <LargePicture
                  picture={picture}
                  alt={text ?? t('pictureOf', { place: index + 2, title })}
                  shownWidth={`(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, ${phoneWidth}`}
                  shape="aspect-[8/5]"
                />
                {/* The picture's own text says the same. */}
                {text && (
                  <figcaption className="mt-2 text-steel-600" aria-hidden="true">
                    {text}
                  </figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
