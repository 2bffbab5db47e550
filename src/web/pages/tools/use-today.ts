import { useEffect, useState } from 'react'

/** The day at the visitor's place, such as `2026-11-21`; undefined until the page is in the browser, which may be days later. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const now = new Date()
    setToday(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10))
  }, [])
  return today
}
