export interface FormFile {
  name: string
  content: Buffer
}

/** The parts of a form: texts by name, several under one name as a list, and files under `attachment`. */
export interface FormParts {
  fields: Readonly<Record<string, string | readonly string[]>>
  files?: readonly FormFile[]
}

const boundary = '----form-of-a-test'

export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A multipart body as a browser makes it, but with file names just as they are given. */
export function multipartBody({ fields, files = [] }: FormParts): Buffer {
  const parts: (string | Buffer)[] = []
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) parts.push(...part(`name="${name}"`, [], value))
  }
  for (const { name, content } of files) {
    const type = 'Content-Type: application/octet-stream'
    parts.push(...part(`name="attachment"; filename="${name}"`, [type], content))
  }
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

function part(disposition: string, headers: string[], content: string | Buffer): (string | Buffer)[] {
  const lines = [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', '']
  return [lines.join('\r\n'), content, '\r\n']
}
