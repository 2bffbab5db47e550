import { preload } from 'react-dom'
import type { Focus, PictureSizes } from '#contract/content/project-picture.ts'
import { focusClass } from '#web/ui/focus-class.ts'

interface PictureProps {
  /** Fallback for browsers that support neither AVIF nor WebP. */
  src: string
  sizes: PictureSizes
  alt: string
  /** Displayed width, in the syntax of the `sizes` attribute. */
  shownWidth: string
  /** Focal point when `className` crops it; the middle by default. */
  focus?: Focus | undefined
  isUrgent?: boolean
  /** False far down a page, where it costs the document's first bytes and is seldom seen. */
  hasPlaceholder?: boolean
  className?: string
}

/**
 * Width of a phone, in the syntax of `sizes`. At three device pixels per pixel, two look as sharp with half the bytes.
 */
export const phoneWidth = '(min-resolution: 2.5dppx) and (max-width: 40rem) 67vw, 100vw'

/** Asks for an urgent picture with the document's first bytes, before the font. */
export function preloadPicture(
  src: string,
  imageSrcSet: string | undefined,
  options: { imageSizes: string; media?: string },
): void {
  preload(src, { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet, ...options })
}

const srcSet = (files: readonly { url: string; width: number }[]) =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** A responsive picture, with a blurred placeholder behind it until it has loaded. */
export function Picture({
  src,
  sizes,
  alt,
  shownWidth,
  focus,
  isUrgent = false,
  hasPlaceholder = true,
  className = '',
}: PictureProps) {
  if (isUrgent) preloadPicture(src, srcSet(sizes.avif), { imageSizes: shownWidth })
  return (
    <div className={`relative overflow-hidden bg-night-900 ${focusClass(focus)} ${className}`}>
      {hasPlaceholder && (
        <img
          src={sizes.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet(sizes.avif)} sizes={shownWidth} />
        <source type="image/webp" srcSet={srcSet(sizes.webp)} sizes={shownWidth} />
        <img
          src={src}
          alt={alt}
          width={sizes.width}
          height={sizes.height}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          className="relative size-full object-cover"
        />
      </picture>
    </div>
  )
}
