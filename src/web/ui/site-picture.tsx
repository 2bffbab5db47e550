/** A picture of the site itself, as the build fits it: address lists per format, and the fallback with its size. */
export interface BuiltPicture {
  sources: Record<string, string>
  img: { src: string; w: number; h: number }
}

interface SitePictureProps {
  picture: BuiltPicture
  /** Empty where a text beside it says the same. */
  alt: string
  /** Width at which it is shown, as the `sizes` attribute says it. */
  shownWidth: string
  isUrgent?: boolean
  className?: string
}

/** One of the site's own pictures, cut to the shape that `className` gives it. */
export function SitePicture({
  picture,
  alt,
  shownWidth,
  isUrgent = false,
  className = '',
}: SitePictureProps) {
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
