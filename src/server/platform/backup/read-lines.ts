/** No row is as long; a forged one must not fill the memory. */
const maxLineBytes = 64 * 1024 * 1024

/**
 * Returns the lines of a text, split at line feeds only; other line separators of Unicode may be part of a line. Throws
 * a `SyntaxError` for a line of more than 64 MiB.
 */
export async function* readLines(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let bytes = 0
  for await (const chunk of text) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      bytes = 0
      start = end + 1
    }
    begun.push(chunk.subarray(start))
    bytes += chunk.length - start
    if (bytes > maxLineBytes) throw new SyntaxError('has a line that does not end')
  }
  const rest = Buffer.concat(begun).toString()
  if (rest !== '') yield rest
}
