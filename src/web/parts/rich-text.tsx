import { Fragment, type ReactNode } from 'react'
import type { Block, RichText as Blocks, Run } from '#contract/rich-text.ts'
import { LinkedText } from '#web/parts/term-links.tsx'
import { bindSpaces } from '#web/texts/bind-spaces.ts'

/** A text with headings, lists, links and tables, as staff have written it. */
export function RichText({ blocks }: { blocks: Blocks }) {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
        <OneBlock key={index} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={block.level === 2 ? 'heading-3' : 'font-semibold'}>
          {bindSpaces(block.line.map(({ text }) => text).join(''))}
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? 'numbered-list' : 'rod-list'}>
          {block.items.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Line line={line} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table {...block} />
    default:
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
  }
}

function Table({ head, rows }: Extract<Block, { type: 'table' }>) {
  const caption = head.map((cell) => cell.map(({ text }) => text).join('')).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="data-table-frame" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col">
                <Line line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Cell key={column} {...(column === 0 && { scope: 'row' })}>
                    <Line line={cell} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line }: { line: readonly Run[] }) {
  return line.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>{marked(run)}</Fragment>
  ))
}

function marked({ text, bold, italic, link }: Run): ReactNode {
  const bound = bindSpaces(text)
  let shown: ReactNode = link || bold ? bound : <LinkedText text={bound} />
  if (italic) shown = <em>{shown}</em>
  if (bold) shown = <strong>{shown}</strong>
  if (!link) return shown
  const leadsAway = /^https?:/i.test(link)
  return (
    <a href={link} className="text-link" {...(leadsAway && { rel: 'noopener' })}>
      {shown}
    </a>
  )
}
