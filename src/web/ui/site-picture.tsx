import { preloadPicture } from '#web/ui/picture.tsx'

/** A picture of the site itself, as the build resizes it: a `srcset` per format, and the fallback with its size. */
export interface BuiltPicture {
  sources: Record<string, string>
  img: { src: string; w: number; h: number }
}

interface SitePictureProps {
  picture: BuiltPicture
  /** Empty if the text beside it says the same. */
  alt: string
  /** Displayed width, in the syntax of the `sizes` attribute. */
  shownWidth: string
  isUrgent?: boolean
  className?: string
}

/** One of the site's own pictures, cropped to the shape set by `className`. */
export function SitePicture({
  picture,
  alt,
  shownWidth,
  isUrgent = false,
  className = '',
}: SitePictureProps) {
  if (isUrgent) preloadPicture(picture.img.src, picture.sources['avif'], { imageSizes: shownWidth })
  return (
    <picture className={`block overflow-hidden bg-night-900 ${className}`}>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={shownWidth} />
      ))}
      <img
        src={picture.img.src}
        alt={alt}
        width={picture.img.w}
        height={picture.img.h}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
