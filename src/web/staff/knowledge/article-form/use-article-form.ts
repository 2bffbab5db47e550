import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Article } from '#contract/article.ts'
import { articleFields } from '#contract/content/article-fields.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import { slugOf } from '#contract/slug.ts'
import {
  type ArticleDraft,
  type ArticleField,
  type ArticleText,
  differences,
  draftOfArticle,
  emptyArticleDraft,
} from '#web/staff/knowledge/article-form/article-draft.ts'
import {
  type ArticleProblems,
  isTooLong,
  useArticleProblems,
} from '#web/staff/knowledge/article-form/article-problems.ts'
import { type TypedArticle, typedArticles } from '#web/staff/knowledge/article-form/typed-articles.ts'
import { useSaveArticle } from '#web/staff/knowledge/article-form/use-save-article.ts'
import { useTyping } from '#web/staff/parts/use-typing.ts'

export type ArticleFormState = ReturnType<typeof useArticleForm>

/** State and actions of the form; `read` is the article as it was read, undefined for a new one. */
export function useArticleForm(read: Article | undefined) {
  /** The article as it was last known to be saved. */
  const [article, setArticle] = useState(read)
  const [base, setBase] = useState(() => (read ? draftOfArticle(read) : emptyArticleDraft()))
  const [stored, setStored] = useState(() => findUnsaved(read, base))
  const [version, setVersion] = useState(stored?.version ?? read?.version)
  const [draft, setDraft] = useState(stored?.draft ?? base)
  /** The editors begin anew with each. */
  const [edition, setEdition] = useState(0)
  const [shown, setShown] = useState<LanguageCode>()
  const [problems, setProblems] = useState<ArticleProblems>({})
  const [left, setLeft] = useState<{ saved: number | undefined }>()
  const [focusTurn, setFocusTurn] = useState(0)
  const focusProblem = () => setFocusTurn((turn) => turn + 1)
  const element = useRef<HTMLFormElement>(null)
  const { t } = useTranslation('articles')
  /** Languages in whose texts pictures have not arrived yet. */
  const sending = useRef(new Set<LanguageCode>())
  const { contentProblem, findProblems } = useArticleProblems()
  const hasTyped = differences(draft, base).length > 0
  const saving = useSaveArticle({
    article,
    draft,
    onSaved: leave,
    onRefused(refused) {
      setProblems(refused)
      focusProblem()
    },
  })
  const { theirs, isBusy } = saving

  /** Nothing that is typed counts any more. */
  function leave(saved?: number): void {
    forgetTyped()
    setLeft({ saved })
  }

  const typed: TypedArticle = {
    ...(article && { id: article.id }),
    ...(version && { version }),
    draft,
    typedAt: draft === stored?.draft ? stored.typedAt : Date.now(),
  }
  const parts = [draft, hasTyped, version]
  const forgetTyped = useTyping(typedArticles, article?.id, hasTyped ? typed : undefined, parts)

  /** After the next rendering: the first field with a problem; where it is in the language that is not in view, that one comes into view. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (focusTurn === 0) return
    const invalid = '[aria-invalid]'
    const first = element.current?.querySelector<HTMLElement>(invalid)
    // Within a text it may be a field of a picture.
    const field = first?.querySelector<HTMLElement>(invalid) ?? first
    const code = languageCodes.find((language) => language === field?.lang)
    if (!code || field?.checkVisibility()) return field?.focus()
    setShown(code)
    focusProblem()
  }, [focusTurn])

  function take(next: Article): void {
    setArticle(next)
    setBase(draftOfArticle(next))
    setVersion(next.version)
    setStored(undefined)
    setProblems({})
    saving.forgetTheirs()
  }

  function begin(next: ArticleDraft): void {
    setDraft(next)
    setEdition((last) => last + 1)
  }

  const onTheWay = (code: LanguageCode) => [`content.${code}`, t('problems.picturesOnTheWay')] as const

  async function save(publish: Publish, readVersion = version): Promise<void> {
    if (isBusy) return
    const found = { ...findProblems(draft), ...Object.fromEntries([...sending.current].map(onTheWay)) }
    setProblems(found)
    if (Object.keys(found).length > 0 || isTooLong(draft)) focusProblem()
    else await saving.save(publish, readVersion)
  }

  return {
    article,
    draft,
    edition,
    version,
    element,
    isBusy,
    save,
    saving,
    isDirty: hasTyped && !left,
    /** Set when it is saved, under its number, or given up: the list can come back without a question. */
    left,
    leave,
    forgetTyped,
    /** The address that visitors know, if there is one. */
    savedSlug: article ? base.slug : undefined,
    problemOf: (field: ArticleField) => problems[field],
    contentProblem: (code: LanguageCode) =>
      contentProblem(draft.content[code]) ?? problems[`content.${code}`],
    noteSending(code: LanguageCode, isSending: boolean) {
      if (isSending) sending.current.add(code)
      else sending.current.delete(code)
    },
    /** The language whose fields are in view where there is room for one. */
    shown,
    show: setShown,
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: hasTyped ? stored?.typedAt : undefined,
    /** Begins again with what is saved, without the restored input. */
    forgetRestored() {
      if (isBusy) return
      begin(base)
      setVersion(article?.version)
      setStored(undefined)
      setProblems({})
    },
    putAll(next: ArticleDraft): boolean {
      if (isBusy) return false
      // The editors begin anew, and would forget them.
      if (sending.current.size > 0) {
        setProblems(Object.fromEntries([...sending.current].map(onTheWay)))
        focusProblem()
        return false
      }
      begin(next)
      setProblems({})
      return true
    },
    change(next: Partial<ArticleDraft>, field: ArticleField) {
      if (isBusy) return
      setDraft((present) => ({ ...present, ...next }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    changeText<T extends ArticleText>(text: T, code: LanguageCode, value: ArticleDraft[T][LanguageCode]) {
      if (isBusy) return
      setDraft((present) => withText(present, text, code, value, article === undefined))
      setProblems(({ [`${text}.${code}` as ArticleField]: _, ...others }) => others)
    },
    /** Replaces the input by the version that somebody else has saved. */
    takeTheirs() {
      if (!theirs) return
      begin(draftOfArticle(theirs.article))
      take(theirs.article)
    },
    async overwriteTheirs() {
      if (!theirs) return
      take(theirs.article)
      await save(theirs.publish, theirs.article.version)
    },
  }
}

/** The draft with a text replaced; the address of a new article follows its German title until somebody types another. */
function withText<T extends ArticleText>(
  draft: ArticleDraft,
  text: T,
  code: LanguageCode,
  value: ArticleDraft[T][LanguageCode],
  isNew: boolean,
): ArticleDraft {
  const next = { ...draft, [text]: { ...draft[text], [code]: value } }
  const follows = isNew && draft.slug === suggestedSlug(draft)
  return follows ? { ...next, slug: suggestedSlug(next) } : next
}

const suggestedSlug = ({ title }: ArticleDraft) => slugOf(title.de, articleFields.slug.maxLength)

/** Returns stored input for the article, unless it has been saved since. */
function findUnsaved(read: Article | undefined, base: ArticleDraft): TypedArticle | undefined {
  const stored = typedArticles.find(read?.id)
  return stored && differences(stored.draft, base).length > 0 ? stored : undefined
}
