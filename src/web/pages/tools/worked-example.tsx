interface WorkedExampleProps {
  caption: string
  headings: readonly string[]
  rows: readonly { name: string; sum: string; result: string }[]
}

/** The calculation of an example by hand, which can be read without scripts. */
export function WorkedExample({ caption, headings, rows }: WorkedExampleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="data-table-frame mt-12 noscript:mt-6 print:hidden" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sum, result }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{sum}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
