import { type ImprintPart, imprintAddress } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'

/** A link inside a text to a part of the imprint page, by default the privacy notice. */
export function PrivacyLink({ part = 'privacy', children }: { part?: ImprintPart; children: string }) {
  return (
    <a href={imprintAddress(useLanguage(), part)} className="underline">
      {children}
    </a>
  )
}
