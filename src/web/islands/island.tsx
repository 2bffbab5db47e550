import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { PageProvider, useLanguage, usePageNotes, useSite, useTexts } from '#web/contexts.ts'
import type { IslandName, Islands } from '#web/island-list.ts'
import type { IslandKind } from '#web/islands/kinds.ts'

type PropsOf<N extends IslandName> = Islands[N] extends IslandKind<infer P> ? P & object : never

interface IslandProps<N extends IslandName> {
  name: N
  of: ComponentType<PropsOf<N>>
  props: PropsOf<N>
  /** Parts of the texts that it needs besides those of every page, such as `BlitzSchutz.sphere`. */
  texts?: readonly string[]
  className?: string
}

/**
 * A part of a page that React runs in the browser, as a root of its own: nothing around it is hydrated. Rendered apart, so
 * that the identifiers inside are the same there as here.
 */
export function Island<N extends IslandName>({ name, of, props, texts = [], className }: IslandProps<N>) {
  const Part = of as ComponentType<object>
  const page = { site: useSite(), texts: useTexts(), language: useLanguage() }
  const prefix = useId()
  usePageNotes().islandTexts(texts)
  const html = renderToString(
    <PageProvider {...page}>
      <Part {...(props as object)} />
    </PageProvider>,
    { identifierPrefix: prefix },
  )
  return (
    <div
      className={className ?? 'contents'}
      data-island={name}
      data-prefix={prefix}
      data-props={Object.keys(props).length > 0 ? JSON.stringify(props) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
