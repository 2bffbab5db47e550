/** Hands a file over to the browser, which saves it as it saves every download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by the next minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
