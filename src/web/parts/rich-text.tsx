import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedContent } from '#contract/content/article.ts'
import { plainLine } from '#contract/content/plain-text.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import type { Block, PictureBlock, Run } from '#contract/content/rich-text.ts'
import { contentLanguages } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { TextDrawing } from '#web/parts/drawings/text-drawing.tsx'
import { LinkedWords } from '#web/parts/term-links.tsx'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Picture, phoneWidth } from '#web/ui/picture.tsx'

interface RichTextProps {
  /** A text in each language that has it. */
  texts: LocalizedContent
  /** Data for showing its pictures; one without is left out. */
  pictures?: readonly KeptPicture[] | undefined
}

/**
 * A text with headings, lists, links, tables, pictures and drawings, as staff have written it; the page needs the scopes `knowledge` and
 * `drawings`.
 */
export function RichText({ texts, pictures = [] }: RichTextProps) {
  const { t } = useTranslation('knowledge')
  const language = useLanguage()
  const blocks = texts.find((text) => text.language === contentLanguages[language])?.content
  if (!blocks) return <p className="text-lg">{t('onlyOtherLanguage')}</p>
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
        <OneBlock key={index} block={block} pictures={pictures} />
      ))}
    </div>
  )
}

interface OneBlockProps {
  block: Block
  pictures: readonly KeptPicture[]
}

function OneBlock({ block, pictures }: OneBlockProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={block.level === 2 ? 'heading-3' : 'font-semibold'}>
          {bindSpaces(plainLine(block.line))}
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? 'grid list-decimal gap-2.5 pl-6' : 'rod-list'}>
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
    case 'picture': {
      const kept = pictures.find(({ picture }) => picture === block.picture)
      return kept ? <TextPicture block={block} kept={kept} /> : null
    }
    case 'drawing':
      return <TextDrawing name={block.name} />
    default:
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
  }
}

/** Full column width; upright pictures are narrower, so that they fit on a screen. */
function TextPicture({ block, kept }: { block: PictureBlock; kept: KeptPicture }) {
  const { picture, pictureSizes: sizes } = kept
  const isUpright = sizes.height > sizes.width
  const wide = isUpright ? '26rem' : '42rem'
  return (
    <figure className={`text-picture ${isUpright ? 'is-upright' : ''}`}>
      <Picture
        src={picture}
        sizes={sizes}
        alt={block.alt}
        shownWidth={`(min-width: 46rem) ${wide}, ${phoneWidth}`}
      />
      {block.caption && (
        <figcaption>
          <LinkedWords text={bindSpaces(block.caption)} />
        </figcaption>
      )}
    </figure>
  )
}

function Table({ head, rows }: Extract<Block, { type: 'table' }>) {
  const caption = head.map(plainLine).join(', ')
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

function marked({ text, bold, italic, subscript, link }: Run): ReactNode {
  const bound = bindSpaces(text)
  let shown: ReactNode = link || bold || subscript ? bound : <LinkedWords text={bound} />
  if (subscript) shown = <sub>{shown}</sub>
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
