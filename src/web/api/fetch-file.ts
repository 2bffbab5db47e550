import type { CallInput } from '#contract/api/calls.ts'
import { fetchAnswer } from '#web/api/fetch-api.ts'

export interface FetchedFile {
  /** Name from the server's response. */
  name: string
  content: Blob
}

type FileCall =
  | 'exportInquiries'
  | 'exportRedirects'
  | 'readAttachment'
  | 'readAttachments'
  | 'previewAttachment'

/** Fetches a file with the stored token, which a plain link could not send. */
export async function fetchFile<N extends FileCall>(name: N, input: CallInput<N>): Promise<FetchedFile> {
  const response = await fetchAnswer(name, input)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { name: nameIn(disposition), content: await response.blob() }
}

/** Returns the file name in the encoding of RFC 8187, else the plain one. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  if (encoded) return decodeURIComponent(encoded)
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  return plain ?? ''
}
