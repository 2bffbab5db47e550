import { useEffect } from 'react'

/** The browser asks before the page is closed or reloaded while something would be lost. */
export function useQuestionBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
