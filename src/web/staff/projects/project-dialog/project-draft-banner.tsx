import { useTranslation } from 'react-i18next'
import { previewAddress, projectPath } from '#contract/addresses.ts'
import type { EntryDraft } from '#contract/draft.ts'
import type { Project } from '#contract/project.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { DraftBanner } from '#web/staff/parts/draft-banner.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface ProjectDraftBannerProps {
  project: Project
  draft: EntryDraft
  /** Called when the draft is thrown away. */
  onGone: () => void
}

/** Says that the form shows a draft, with the ways to its preview and to be rid of it. */
export function ProjectDraftBanner({ project: { id }, draft, onGone }: ProjectDraftBannerProps) {
  const { t } = useTranslation(['dashboard', 'texts'])
  const language = useLanguage()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const items = [{ kind: 'project' as const, id: String(id) }]
  const discard = () => staffCall('discardDrafts', { body: { items } })
  async function handleDiscard() {
    if (!isBusy && (await run(discard, t('texts:done.discarded', { count: 1 })))) onGone()
  }
  return (
    <DraftBanner draft={draft} isBusy={isBusy} onDiscard={() => void handleDiscard()}>
      <a
        href={previewAddress(language, projectPath(id))}
        target="_blank"
        rel="noreferrer"
        className="row-action"
      >
        {t('previewPage')}
      </a>
    </DraftBanner>
  )
}
