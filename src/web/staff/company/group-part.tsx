import type { ReactNode } from 'react'

/** Fields that belong together within a group. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="company-part">
      <h3 className="company-part-title">{title}</h3>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </div>
  )
}

/** Endings of files that may be a logo, and a photograph. */
export const drawings = ['svg', 'png']
export const photographs = ['jpg', 'jpeg', 'png', 'webp', 'avif']
