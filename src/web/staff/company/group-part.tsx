import { type ReactNode, useId } from 'react'

/** Fields that belong together within a group. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div className="company-part" role="group" aria-labelledby={id}>
      <h4 id={id} className="company-part-title">
        {title}
      </h4>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </div>
  )
}

/** Endings of files that may be a logo, and a photograph. */
export const drawings = ['svg', 'png']
export const photographs = ['jpg', 'jpeg', 'png', 'webp', 'avif']
