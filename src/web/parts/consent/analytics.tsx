import { useEffect } from 'react'
import { useSite } from '#web/contexts.ts'
import { useAnalyticsChoice } from '#web/parts/consent/stored-choices.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Loads the operator's script once, if one is configured and the visitor does not object. */
export function Analytics() {
  const { analytics } = useSite().company
  const { isOptedOut } = useAnalyticsChoice()
  const script = isOptedOut ? undefined : analytics?.script
  useEffect(() => {
    if (!script || document.getElementById('analytics-script')) return
    const element = document.createElement('script')
    element.id = 'analytics-script'
    element.src = trusted(script)
    element.async = true
    document.head.append(element)
  }, [script])
  return null
}

/** The content policy accepts script addresses only from the Trusted Types policy of this name. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('analytics', { createScriptURL: (given) => given })
  return policy?.createScriptURL(url) ?? url
}
