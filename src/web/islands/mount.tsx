import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageProvider } from '#web/contexts.ts'
import type { PageData } from '#web/page-data.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts, type Texts } from '#web/texts/texts.ts'

/** One for all islands of the page; a preview has its own. */
const textsOf = new WeakMap<PageData, Texts>()

/** Makes a React root of what the server has rendered; resolves when React has taken it over. */
export function mount(element: HTMLElement, Part: ComponentType<object>, data: PageData): Promise<void> {
  const known = textsOf.get(data) ?? createTexts(data.site, fetchScope, data.texts)
  textsOf.set(data, known)
  const { props = '{}', prefix = '' } = element.dataset
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <PageProvider site={data.site} texts={known} language={data.language}>
        <Started onStarted={resolve}>
          <Part {...JSON.parse(props)} />
        </Started>
      </PageProvider>,
      { identifierPrefix: prefix },
    )
    // The page is about to be shown in another way.
    element.addEventListener('island-end', () => root.unmount(), { once: true })
  })
}

function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useEffect(onStarted, [onStarted])
  return children
}
