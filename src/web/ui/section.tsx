import type { ComponentProps } from 'react'

/** A band of the page, its content in the usual width. */
export function Section({ className = '', children, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={`py-16 md:py-24 ${className}`} {...rest}>
      <div className="container-wide">{children}</div>
    </section>
  )
}
