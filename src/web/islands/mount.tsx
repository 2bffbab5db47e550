import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LanguageProvider, SiteProvider, TextsProvider } from '#web/contexts.ts'
import { readPageData } from '#web/page-data.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'
import { createTexts } from '#web/texts/texts.ts'

const pageData = readPageData()
const texts = createTexts(pageData.site, fetchScope, pageData.texts)

/** Makes a React root of what the server has rendered; resolves when React has taken it over. */
export function mount(element: HTMLElement, Part: ComponentType<object>): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <SiteProvider value={pageData.site}>
        <TextsProvider value={texts}>
          <LanguageProvider language={pageData.language}>
            <Started onStarted={resolve}>
              <Part {...JSON.parse(props)} />
            </Started>
          </LanguageProvider>
        </TextsProvider>
      </SiteProvider>,
      { identifierPrefix: prefix },
    )
  })
}

function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useEffect(onStarted, [onStarted])
  return children
}
