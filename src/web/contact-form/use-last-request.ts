import { useEffect, useState } from 'react'
import { readSentRequests, rememberSentRequest } from '#web/contact-form/sent-requests.ts'

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
