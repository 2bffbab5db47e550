import type { Person } from '#contract/content/person.ts'
import { textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { initialsOf } from '#web/ui/initials-of.ts'
import { Picture } from '#web/ui/picture.tsx'

interface PortraitProps {
  of: Person
  /** Displayed width of the picture, in the syntax of the `sizes` attribute. */
  shownWidth: string
  className?: string
}

/** A person's picture, or the initials, which are hidden from screen readers. */
export function Portrait({ of: person, shownWidth, className = '' }: PortraitProps) {
  const language = useLanguage()
  const { name, picture, pictureSizes, pictureAlt = [], focus } = person
  if (!picture || !pictureSizes) {
    return (
      <p aria-hidden="true" className={`portrait ${className}`}>
        {initialsOf(name)}
      </p>
    )
  }
  return (
    <Picture
      src={picture}
      sizes={pictureSizes}
      alt={textIn(pictureAlt, language) ?? ''}
      focus={focus}
      shownWidth={shownWidth}
      hasPlaceholder={false}
      className={`portrait ${className}`}
    />
  )
}
