import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { articlePath, previewAddress } from '#contract/addresses.ts'
import type { Article } from '#contract/article.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { DraftBanner } from '#web/staff/parts/draft-banner.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface ArticleDraftBannerProps {
  article: Article
  /** Visitors have never seen it. */
  isNew: boolean
  /** Called when the draft is thrown away. */
  onGone: () => void
}

/** Says that the form shows a draft, with the ways to its preview and to be rid of it; nothing where it shows what is public. */
export function ArticleDraftBanner({ article, isNew, onGone }: ArticleDraftBannerProps) {
  const { t } = useTranslation(['dashboard', 'texts'])
  const language = useLanguage()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { id, slug, version } = article
  const item = { kind: 'article' as const, id: String(id) }
  const { data: draft } = useQuery({
    queryKey: ['draftOfArticle', id, version],
    queryFn: async () => {
      const drafts = await staffCall('listDrafts', {})
      return drafts.find((each) => each.kind === item.kind && each.id === item.id) ?? null
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  if (!draft) return null
  const discard = () => staffCall('discardDrafts', { body: { items: [item] } })
  async function handleDiscard() {
    if (!isBusy && (await run(discard, t('texts:done.discarded', { count: 1 })))) onGone()
  }
  return (
    <DraftBanner draft={{ ...draft, isNew }} isBusy={isBusy} onDiscard={() => void handleDiscard()}>
      <a
        href={previewAddress(language, articlePath(slug))}
        target="_blank"
        rel="noreferrer"
        className="row-action"
      >
        {t('previewPage')}
      </a>
    </DraftBanner>
  )
}
