import { useTranslation } from 'react-i18next'
import {
  type LayoutFact,
  type LayoutPart,
  layoutFacts,
  layouts,
  menuLinkPaths,
} from '#contract/pages/layouts.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { FactList } from '#web/staff/company/fact-list.tsx'
import { listAt } from '#web/staff/company/facts-at.ts'
import { Part } from '#web/staff/company/group-part.tsx'
import { Button } from '#web/ui/button.tsx'

type Entry = { name: LayoutPart }

/** Menus, sections and cards: what is shown of each, in which order. */
export function LayoutGroup() {
  const { t } = useTranslation('staff')
  return layoutFacts.map((fact) => (
    <Part key={fact} title={t(`facts.names.${fact}`)}>
      <PartsOf fact={fact} />
    </Part>
  ))
}

function PartsOf({ fact }: { fact: LayoutFact }) {
  const { t } = useTranslation(['company', 'common', 'staff'])
  const { facts, change } = useFacts()
  const isMenu = fact === 'headMenu' || fact === 'footMenu'
  const nameOf = (name: LayoutPart) =>
    isMenu && name in menuLinkPaths ? t(`common:nav.${name}` as never) : t(`staff:bar.parts.${name}` as never)
  const chosen = listAt(facts, fact) as Entry[]
  const all: readonly LayoutPart[] = layouts[fact]
  const hidden = all.find((part) => chosen.every(({ name }) => name !== part))
  const focusFirst = (selector: string) =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-layout="${fact}"] ${selector}`)?.focus(),
    )

  function choose() {
    change(
      fact,
      all.map((name) => ({ name })),
    )
    focusFirst('.row-action:not([disabled])')
  }
  function reset() {
    change(fact, [])
    focusFirst('button')
  }

  if (chosen.length === 0) {
    return (
      <div data-layout={fact}>
        <p className="text-steel-600">{t('layout.builtIn')}</p>
        <Button kind="plain" onClick={choose}>
          {t('layout.choose')}
        </Button>
      </div>
    )
  }
  return (
    <div data-layout={fact}>
      <FactList
        path={fact}
        blank={{ name: hidden }}
        words={{ add: hidden && t('layout.show', { name: nameOf(hidden) }), empty: '' }}
        nameEntry={(entry) => nameOf((entry as Entry).name)}
      >
        {(path) => {
          const entry = chosen[Number(/\[(\d+)\]/.exec(path)?.[1])]
          return <p className="font-semibold">{entry && nameOf(entry.name)}</p>
        }}
      </FactList>
      <Button kind="plain" onClick={reset}>
        {t('layout.reset')}
      </Button>
    </div>
  )
}
