import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumbs, type Crumb } from '#web/frame/breadcrumbs.tsx'

interface PageHeaderProps {
  /** Name of the page in the breadcrumbs. */
  name: string
  title: string
  intro?: string
  /** Pages between the home page and this one. */
  parents?: readonly Crumb[]
  children?: ReactNode
}

/** Top of every page but the home page: where one is, its heading, and what it is about. */
export function PageHeader({ name, title, intro, parents = [], children }: PageHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="container-wide pt-28 md:pt-36">
      <Breadcrumbs crumbs={[...parents, { name, address: pathname }]} />
      <h1 className="heading-1 mt-8 max-w-4xl">{title}</h1>
      {intro && <p className="mt-6 max-w-prose text-lg text-steel-700 md:text-xl">{intro}</p>}
      {children}
    </header>
  )
}
