import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'

/** A link within a text to a part of the imprint page, the privacy notice unless told otherwise. */
export function PrivacyLink({ part = 'privacy', children }: { part?: string; children: string }) {
  return (
    <Link to={`${addressIn(useLanguage(), screenPaths.imprint)}#${part}`} className="underline">
      {children}
    </Link>
  )
}
