import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Draft } from '#contract/content/draft.ts'
import { useLanguage } from '#web/contexts.ts'
import { DiscardQuestion } from '#web/staff/drafts/discard-question.tsx'
import { formAddress } from '#web/staff/drafts/draft-kinds.ts'
import { DraftRow } from '#web/staff/drafts/draft-row.tsx'
import { ReturnDialog } from '#web/staff/drafts/return-dialog.tsx'
import { ScheduleDialog } from '#web/staff/drafts/schedule-dialog.tsx'
import { draftKey, type Publishing, useDraftCommands } from '#web/staff/drafts/use-draft-commands.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { RenameQuestion } from '#web/staff/samples/rename-question.tsx'
import type { Renaming } from '#web/staff/samples/use-samples.ts'
import { useAnswer, useNeedsApproval } from '#web/staff/session/staff-cache.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import { nameOfDraft, type TextName } from '#web/staff/texts/text-values.ts'
import { Button } from '#web/ui/button.tsx'

type Asked = { drafts: readonly Draft[] } & (
  | { what: 'discard' | 'schedule' | 'return' }
  | { what: 'rename'; at: string | undefined; renaming: Renaming }
)

/** All that is not public yet: chosen ones, or one by one, are published, put off or discarded. */
export function DraftList() {
  const { t } = useTranslation(['texts', 'staff'])
  const drafts = useAnswer('listDrafts', {})
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<TextName>()
  const [asked, setAsked] = useState<Asked>()
  const { heading, rowsProps, focusIfLost, focusWhenGone } = useFocusedHeading(drafts)
  const { isBusy, publish, submit, giveBack, cancelSchedule, discard } = useDraftCommands()
  const needsApproval = useNeedsApproval()
  const chosen = drafts.filter((draft) => chosenKeys.has(draftKey(draft)))
  const isAllChosen = chosen.length > 0 && chosen.length === drafts.length

  const choose = (some: readonly Draft[], isChosen: boolean) => {
    const keys = new Set(chosenKeys)
    for (const draft of some) {
      if (isChosen) keys.add(draftKey(draft))
      else keys.delete(draftKey(draft))
    }
    setChosenKeys(keys)
  }
  const open = ({ kind, id }: Draft) => {
    // A text opens in place.
    if (kind === 'text') setOpened(nameOfDraft(id))
    else void navigate(formAddress(kind, language, id))
  }
  const afterwards = () => {
    setAsked(undefined)
    focusWhenGone()
  }
  const publishOrAsk = async (some: readonly Draft[], at?: string, samples?: Publishing['samples']) => {
    const ask = (renaming: Renaming) => setAsked({ what: 'rename', drafts: some, at, renaming })
    if (await publish(some, { at, ...(samples && { samples }) }, ask)) afterwards()
  }
  return (
    <StaffSection
      id="drafts-heading"
      heading={heading}
      title={t('drafts.heading')}
      count={drafts.length}
      counted={t('draftCount', { count: drafts.length })}
    >
      <p className="mt-2 max-w-prose text-steel-700">{t('drafts.intro')}</p>
      {drafts.length === 0 ? (
        <p className="staff-message">{t('drafts.empty')}</p>
      ) : (
        <>
          <div className="draft-bar">
            <label className="checkbox">
              <input
                type="checkbox"
                checked={isAllChosen}
                onChange={(event) => choose(drafts, event.currentTarget.checked)}
              />
              {t('drafts.all')}
            </label>
            <p role="status">{chosen.length > 0 && t('drafts.chosen', { count: chosen.length })}</p>
            {chosen.length > 0 && (
              <div className="draft-bar-actions">
                <Button kind="plain" onClick={() => setAsked({ what: 'discard', drafts: chosen })}>
                  {t('drafts.discard')}
                </Button>
                {!needsApproval && (
                  <Button kind="plain" onClick={() => setAsked({ what: 'schedule', drafts: chosen })}>
                    {t('later.open')}
                  </Button>
                )}
                <Button
                  aria-disabled={isBusy}
                  onClick={() => void (needsApproval ? submit(chosen) : publishOrAsk(chosen))}
                >
                  {t(needsApproval ? 'actions.submit' : 'actions.publish')}
                </Button>
              </div>
            )}
          </div>
          <ul className="draft-list" {...rowsProps}>
            {drafts.map((draft) => (
              <DraftRow
                key={draftKey(draft)}
                draft={draft}
                isChosen={chosenKeys.has(draftKey(draft))}
                isBusy={isBusy}
                onChoose={(isChosen) => choose([draft], isChosen)}
                onOpen={() => open(draft)}
                onPublish={() => void publishOrAsk([draft])}
                onSubmit={() => void submit([draft])}
                onReturn={() => setAsked({ what: 'return', drafts: [draft] })}
                onSchedule={() => setAsked({ what: 'schedule', drafts: [draft] })}
                onCancelSchedule={() => void cancelSchedule(draft).then(afterwards)}
                onDiscard={() => setAsked({ what: 'discard', drafts: [draft] })}
              />
            ))}
          </ul>
        </>
      )}
      {asked?.what === 'discard' && (
        <DiscardQuestion
          drafts={asked.drafts}
          isBusy={isBusy}
          onYes={() => void discard(asked.drafts).then(afterwards)}
          onNo={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'return' && (
        <ReturnDialog
          isBusy={isBusy}
          onReturn={(note) =>
            void giveBack(asked.drafts, note).then((isDone) => isDone && setAsked(undefined))
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'schedule' && (
        <ScheduleDialog
          drafts={asked.drafts}
          isBusy={isBusy}
          onSchedule={(at) => void publishOrAsk(asked.drafts, at)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'rename' && (
        <RenameQuestion
          renaming={asked.renaming}
          isLater={asked.at !== undefined}
          onChoose={(choice) => {
            setAsked(undefined)
            void publishOrAsk(asked.drafts, asked.at, { choice, renaming: asked.renaming })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {opened && <TextPanel name={opened} onSaved={focusIfLost} onClose={() => setOpened(undefined)} />}
    </StaffSection>
  )
}
