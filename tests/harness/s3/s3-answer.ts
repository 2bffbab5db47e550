import type { ServerResponse } from 'node:http'

export interface S3Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export function errorAnswer(status: number, code: string): S3Answer {
  return xml(status, `<Error><Code>${code}</Code><Message>Made for a test.</Message></Error>`)
}

export function versioningAnswer(isOn: boolean): S3Answer {
  const status = isOn ? '<Status>Enabled</Status>' : ''
  return xml(200, `<VersioningConfiguration>${status}</VersioningConfiguration>`)
}

function xml(status: number, content: string): S3Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`)
  const headers = { 'content-type': 'application/xml', 'content-length': String(body.length) }
  return { status, headers, body }
}

export function send(response: ServerResponse, { status, headers, body }: S3Answer): void {
  response.writeHead(status, headers)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
