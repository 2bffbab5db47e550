import { type BuiltPicture, SitePicture } from '#web/ui/site-picture.tsx'

interface ServiceColumnProps {
  id: string
  title: string
  text: string
  picture: BuiltPicture
  alt: string
  points: readonly { title: string; text: string }[]
}

/** One of the three services with everything that belongs to it. */
export function ServiceColumn({ id, title, text, picture, alt, points }: ServiceColumnProps) {
  return (
    <article id={id} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
      <SitePicture
        picture={picture}
        alt={alt}
        shownWidth="(min-width: 64rem) 27rem, 100vw"
        className="aspect-[2/1] lg:aspect-[3/2]"
      />
      <h2 className="heading-2 mt-8">{title}</h2>
      <p className="mt-4 text-steel-700">{text}</p>
      <ul className="mt-8">
        {points.map((point) => (
          <li key={point.title} className="service-point">
            <strong className="block font-semibold">{point.title}</strong>
            <span className="mt-1 block text-steel-700">{point.text}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
