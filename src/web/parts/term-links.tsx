import { createContext, Fragment, type ReactNode, useContext, useState } from 'react'
import type { Api } from '#contract/api/api.ts'
import type { ArticleSummary } from '#contract/content/article.ts'
import { endings, namesOfTerm } from '#contract/content/term-names.ts'
import { type LanguageCode, textIn } from '#contract/language.ts'
import { addressIn, articlePath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** A term of the glossary as the texts of a page mention it. */
export interface Term {
  slug: string
  name: string
}

/** The terms that have a name in the language of a page. */
export async function loadTerms(api: Api, language: LanguageCode): Promise<Term[]> {
  return termsAmong(await api('listArticles', { query: { Kind: 'term' } }), language)
}

export function termsAmong(articles: readonly ArticleSummary[], language: LanguageCode): Term[] {
  return articles.flatMap(({ kind, slug, title }) => {
    const name = textIn(title, language)
    return kind === 'term' && name ? [{ slug, name }] : []
  })
}

interface Mentions {
  terms: ReadonlyMap<string, Term>
  pattern: RegExp | undefined
  /** Slugs of the terms that the page has linked so far. */
  linked: Set<string>
}

const MentionsContext = createContext<Mentions>({ terms: new Map(), pattern: undefined, linked: new Set() })

interface TermLinksProps {
  terms: readonly Term[]
  /** The term that the page itself is about. */
  except?: string
  children: ReactNode
}

/** Inside it, the first mention of each term leads to it. */
export function TermLinks({ terms, except, children }: TermLinksProps) {
  const language = useLanguage()
  const [mentions] = useState(() => ({
    ...patternOf(terms, language),
    linked: new Set(except ? [except] : []),
  }))
  return <MentionsContext.Provider value={mentions}>{children}</MentionsContext.Provider>
}

function patternOf(terms: readonly Term[], language: LanguageCode): Omit<Mentions, 'linked'> {
  const named = new Map(
    terms.flatMap((term) => namesOfTerm(term.name).map((name) => [keyOf(name, language), term] as const)),
  )
  const names = terms
    .flatMap(({ name }) => namesOfTerm(name))
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[ \u00a0]'))
  const pattern = new RegExp(
    `(?<![\\p{L}\\d-])(${names.join('|')})${endings[language]}(?![\\p{L}\\d-])`,
    // A German noun has its capital everywhere.
    language === 'de' ? 'gu' : 'giu',
  )
  return { terms: named, pattern: names.length > 0 ? pattern : undefined }
}

const keyOf = (name: string, language: LanguageCode) => {
  const plain = name.replaceAll('\u00a0', ' ')
  return language === 'de' ? plain : plain.toLowerCase()
}

/** A text with marks, in which the first mention of each term on the page is a link to it. */
export function LinkedText({ text }: { text: string }) {
  const mentions = useContext(MentionsContext)
  const language = useLanguage()
  if (!mentions.pattern) return <MarkedText text={text} />
  // Marked parts are links already, or of another language.
  return text.split(/(<(\w+)>[^<]*(?:<(?!\/?\w+>)[^<]*)*<\/\2>)/).map((part, index) => {
    if (index % 3 === 2) return null
    const key = `${index}`
    if (index % 3 === 1) return <MarkedText key={key} text={part} />
    return <Fragment key={key}>{linkMentions(part, mentions, language)}</Fragment>
  })
}

/** Text of staff with linked terms: a `<` in it is literal. */
export function LinkedWords({ text }: { text: string }) {
  return linkMentions(text, useContext(MentionsContext), useLanguage())
}

function linkMentions(
  text: string,
  { terms, pattern, linked }: Mentions,
  language: LanguageCode,
): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern ?? /$^/g)) {
    const term = terms.get(keyOf(match[1] ?? '', language))
    if (!term || linked.has(term.slug)) continue
    linked.add(term.slug)
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={term.slug} href={addressIn(language, articlePath(term.slug))} className="term-link">
        {match[0]}
      </a>,
    )
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}
