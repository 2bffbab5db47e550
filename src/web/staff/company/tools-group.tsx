import { useTranslation } from 'react-i18next'
import type { ToolRelease } from '#contract/company/company-fields.ts'
import { previewAddress, type ToolName, toolNames, toolPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { FactField } from '#web/staff/company/fact-fields.tsx'
import { listAt } from '#web/staff/company/facts-at.ts'
import { Part } from '#web/staff/company/group-part.tsx'
import { Button } from '#web/ui/button.tsx'

/** Each tool with its release. */
export function ToolsGroup() {
  const { t } = useTranslation('tools')
  const { facts, problems } = useFacts()
  const releases = listAt(facts, 'tools') as ToolRelease[]
  return (
    <>
      {toolNames.map((tool) => (
        <Part key={tool} title={t(`names.${tool}`)}>
          <Release tool={tool} releases={releases} />
        </Part>
      ))}
      {problems['tools'] && <p className="field-problem">{problems['tools']}</p>}
    </>
  )
}

function Release({ tool, releases }: { tool: ToolName; releases: readonly ToolRelease[] }) {
  const { t } = useTranslation(['company', 'staff'])
  const { change } = useFacts()
  const language = useLanguage()
  const { today } = useSite()
  const place = releases.findIndex(({ name }) => name === tool)
  const focus = (selector: string) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

  function release() {
    change('tools', [...releases, { name: tool, by: '', on: today }])
    focus(`[name="tools[${releases.length}].by"]`)
  }
  function takeBack() {
    change('tools', releases.toSpliced(place, 1))
    focus(`[data-release="${tool}"]`)
  }

  if (place < 0) {
    return (
      <>
        <p className="text-steel-600">{t('tools.off')}</p>
        <Button kind="plain" data-release={tool} onClick={release}>
          {t('tools.release')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="field-hint">
        {t('tools.hint')}{' '}
        {!toolPaths[tool].includes(':') && (
          <a
            href={previewAddress(language, toolPaths[tool])}
            target="_blank"
            rel="noopener"
            className="text-link"
          >
            {t('tools.look')}
          </a>
        )}
      </p>
      <div className="company-languages">
        <FactField path={`tools[${place}].by`} isRequired />
        <FactField path={`tools[${place}].on`} type="date" isRequired />
      </div>
      <Button kind="plain" onClick={takeBack}>
        {t('tools.takeBack')}
      </Button>
    </>
  )
}
