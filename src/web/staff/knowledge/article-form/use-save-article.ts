import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, articlePath } from '#contract/addresses.ts'
import { ApiError } from '#contract/api-error.ts'
import type { Article } from '#contract/article.ts'
import type { Publish } from '#contract/publish.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  type ArticleDraft,
  bodyOfDraft,
  differences,
  draftOfArticle,
} from '#web/staff/knowledge/article-form/article-draft.ts'
import { type ArticleProblems, refusedFields } from '#web/staff/knowledge/article-form/article-problems.ts'
import { type Done, useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** What somebody else has saved, and what was to be saved here. */
export interface Conflict {
  article: Article
  publish: Publish
}

interface SaveOptions {
  /** The article to change; undefined for a new one. */
  article: Article | undefined
  draft: ArticleDraft
  onSaved: (id: number) => void
  /** Called with what the server rejects, by field. */
  onRefused: (problems: ArticleProblems) => void
}

/** Saves an article. After a conflict or a lost answer it compares the input with what the server has. */
export function useSaveArticle({ article, draft, onSaved, onRefused }: SaveOptions) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { run, isBusy } = useCommand()
  const [theirs, setTheirs] = useState<Conflict>()
  // Another screen may be there when the answer arrives.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function save(publish: Publish, version: number | undefined): Promise<void> {
    const body = { ...bodyOfDraft(draft), publish }
    let saved: Article | undefined
    const send = async () => {
      saved = await (article
        ? staffCall('changeArticle', { body: { ...body, id: article.id, ...(version && { version }) } })
        : addOnce(body))
    }
    const isHandled = (error: unknown) => error instanceof ApiError && handle(error, publish)
    const isDone = await run(send, doneOf(publish), undefined, isHandled)
    if (isDone && saved && !isGone.current) onSaved(saved.id)
  }

  /** An attempt before may have arrived although its answer was lost: then there is one with this address and these words. */
  async function addOnce(body: Parameters<typeof addBody>[0]): Promise<Article> {
    try {
      return await staffCall('addArticle', addBody(body))
    } catch (error) {
      if (!isConflictOf(error, 'slug')) throw error
      const params = { id: body.slug }
      const found = await staffCall('readArticle', { params, query: { Drafts: '1' } }).catch(() => undefined)
      if (!found || differences(draftOfArticle(found), draft).length > 0) throw error
      return found
    }
  }

  /** Returns true if the failure is said elsewhere than in a dialog. */
  function handle(error: ApiError, publish: Publish): boolean {
    if (isConflictOf(error, 'version') && article) {
      void compare(article.id, publish)
      return true
    }
    const isTaken = error.code === 'conflict'
    const refused = refusedFields(error)
    if (refused.length === 0) return false
    const problemOf = (field: string) => {
      if (isTaken) return t('problems.slugTaken')
      const isPicture = error.details.some(({ field: wire }) => /^content\.\d.*\.picture$/.test(wire))
      return t(isPicture && field.startsWith('content') ? 'problems.pictureGone' : 'problems.refused')
    }
    onRefused(Object.fromEntries(refused.map((field) => [field, problemOf(field)])))
    return true
  }

  /** The saved version is somebody else's, or our own if the answer was lost. */
  async function compare(id: number, publish: Publish): Promise<void> {
    try {
      const params = { id: String(id) }
      const saved = await staffCall('readArticle', { params, query: { Drafts: '1' } })
      const isOwn = differences(draftOfArticle(saved), draft).length === 0
      // The words are the same; whether they are public still depends on this person.
      if (isOwn) await save(publish, saved.version)
      else setTheirs({ article: saved, publish })
    } catch (error) {
      showFailure(error)
    }
  }

  function doneOf(publish: Publish): Done {
    if (publish === 'draft') return { message: t('done.draft') }
    if (publish !== 'now') return { message: t('done.later') }
    const address = addressIn(language, articlePath(draft.slug.trim()))
    return { message: t('done.now'), link: { text: t('done.view'), address } }
  }

  return {
    isBusy,
    save,
    /** The version that somebody else has saved meanwhile. */
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  }
}

const addBody = (body: ReturnType<typeof bodyOfDraft> & { publish: Publish }) => ({ body })

const isConflictOf = (error: unknown, field: string): error is ApiError =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  error.details.some((detail) => detail.field === field)
