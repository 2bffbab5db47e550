import type { ReactNode } from 'react'

/** A named fact about a project; left out when it is empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-steel-600">{name}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  )
}
