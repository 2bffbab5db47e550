import { onTestFinished } from 'vitest'

/** Records requests from now on, as method, path and key of the form. */
export function watchSendings(): string[] {
  const sent: string[] = []
  const { open, setRequestHeader } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    sent.push(`${method} ${address}`)
    open.call(this, method, address, true)
  }
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    if (name.toLowerCase() === 'idempotency-key') sent.push(`${sent.pop()} ${value}`)
    setRequestHeader.call(this, name, value)
  }
  onTestFinished(() => void Object.assign(XMLHttpRequest.prototype, { open, setRequestHeader }))
  return sent
}
