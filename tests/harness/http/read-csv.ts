/** The rows of a CSV text as RFC 4180 describes it; throws where a quote stands in the wrong place. */
export function readCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter)
    rows.at(-1)?.push(cell)
    if (text[end] === delimiter) at = end + 1
    else if (text.startsWith('\r\n', end)) {
      rows.push([])
      at = end + 2
    } else throw new Error(`A cell is followed by ${JSON.stringify(text.slice(end, end + 10))}`)
  }
  if (!text.endsWith('\r\n')) throw new Error('The last row is not ended')
  return rows.slice(0, -1)
}

function quotedCell(text: string, start: number) {
  let end = start + 1
  while (text[end] !== '"' || text[end + 1] === '"') {
    if (end >= text.length) throw new Error('A quote is not closed')
    end += text[end] === '"' ? 2 : 1
  }
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function plainCell(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && text[end] !== delimiter && !text.startsWith('\r\n', end)) end++
  const cell = text.slice(start, end)
  if (cell.includes('"')) throw new Error(`A quote stands in ${cell}`)
  return { cell, end }
}
