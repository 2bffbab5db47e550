import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { readSentRequests, rememberSentRequest } from '#web/contact-form/sent-requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** Where the receipt of what was last sent is found, long after its notice has gone. */
export function LastRequest({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const receipt = addressIn(useLanguage(), screenPaths.receipt)
  return (
    <p className="last-request">
      <MarkedText
        text={t('form.lastRequest', { reference })}
        marks={{
          reference: (content) => <strong>{content}</strong>,
          receipt: (content) => <Link to={receipt}>{content}</Link>,
        }}
      />
    </p>
  )
}

/** Reference of the request that was last sent from this tab; undefined without one, and on the server. */
export function useLastRequest() {
  const [lastReference, setLastReference] = useState<string>()
  useEffect(() => setLastReference(readSentRequests()[0]?.reference), [])
  return {
    lastReference,
    keepReference({ reference, key }: { reference: string; key: string }) {
      rememberSentRequest({ reference, key, sentAt: new Date().toISOString() })
      setLastReference(reference)
    },
  }
}
