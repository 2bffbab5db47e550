import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { splitAddress } from '#contract/pages/addresses.ts'
import { NoticeProvider } from '#web/parts/notices.tsx'
import { useTellHydrated } from '#web/ui/use-is-hydrated.ts'

/** Around the screens that run in the browser as a whole: notices, waiting, focus and scrolling between them. */
export function AppFrame() {
  useTellHydrated()
  useMarkWaiting()
  useFocusOnNewScreen()
  useTellAddress()
  return (
    <NoticeProvider>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </NoticeProvider>
  )
}

/** The document around the app shows that the next screen is on its way. */
function useMarkWaiting(): void {
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    const content = document.getElementById('content')
    content?.setAttribute('aria-busy', String(isLoading))
    content?.classList.toggle('is-waiting', isLoading)
    document.querySelector('.loading-bar')?.classList.toggle('is-loading', isLoading)
  }, [isLoading])
}

/** The scripts of the frame hear of another address, such as the language menu (`language-choice.ts`). */
function useTellAddress(): void {
  const here = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each address
  useEffect(() => void document.dispatchEvent(new Event('address-changed')), [here])
}

/** A new screen takes the focus, as a new document would; another language or filter of the same screen does not. */
function useFocusOnNewScreen(): void {
  const { path } = splitAddress(useLocation().pathname)
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}

/** The first place in a document is always called the same: only the same address may be scrolled to where that one was. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
