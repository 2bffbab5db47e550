const width = 110

/** JSON that a person can compare: what fits into a line stands in one. */
export function prettyJson(value: unknown, indent = 0, room = width): string {
  const inOneLine = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || inOneLine.length <= room - indent) return inOneLine
  const inner = `\n${' '.repeat(indent + 1)}`
  const end = `\n${' '.repeat(indent)}`
  if (Array.isArray(value)) {
    return `[${inner}${value.map((each) => prettyJson(each, indent + 1)).join(`,${inner}`)}${end}]`
  }
  const lines = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `
    return name + prettyJson(each, indent + 1, width - name.length)
  })
  return `{${inner}${lines.join(`,${inner}`)}${end}}`
}
