/** The part of mailparser that is used here; the package brings no types. */
declare module 'mailparser' {
  interface Address {
    name: string
    address: string
  }

  interface Addresses {
    value: Address[]
    text: string
  }

  interface ParsedMail {
    subject: string
    text: string
    html: string | false
    from: Addresses
    to: Addresses
    cc?: Addresses
    bcc?: Addresses
    replyTo?: Addresses
    messageId: string
    inReplyTo?: string
    /** One or several Message-IDs. */
    references?: string | string[]
    date: Date
    /** By name in small letters; parsed where mailparser knows the header. */
    headers: Map<string, unknown>
    headerLines: { key: string; line: string }[]
    attachments: { filename?: string; contentType: string; content: Buffer }[]
  }

  export function simpleParser(source: Buffer): Promise<ParsedMail>
}
