import type { EditableScope } from '#contract/texts/editable-texts.ts'

/**
 * Built-in texts that say something of the company: what it does, with whom, and what it promises. A company that takes the site over
 * changes them, or says that they are true of it.
 */
const claims: Readonly<Partial<Record<EditableScope, readonly string[]>>> = {
  common: ['clients'],
  homepage: [
    'metaDescription',
    'hero.text',
    'values.quality.text',
    'values.competence.text',
    'values.competence.qualified',
    'values.safety.text',
    'values.reliability.text',
    'services.intro',
    'services.planning.points',
    'services.installation.points',
    'services.maintenance.text',
    'services.maintenance.points',
    'location.text',
  ],
  BlitzSchutz: ['intro', 'inspection.paragraphs', 'closing.text'],
  projects: ['intro'],
  servicespage: [
    'metaDescription',
    'intro',
    'installation.text',
    'installation.points.7.text',
    'maintenance.text',
    'maintenance.qualified',
    'maintenance.points.6.text',
    'maintenance.points.7.text',
    'steps.items.1.text',
    'steps.items.2.text',
    'steps.items.3.text',
  ],
  JobsPage: ['subtitle'],
  knowledge: ['intro'],
  kontactus: ['intro'],
  aboutus: [
    'metaDescription',
    'position',
    'summary',
    'blocks.what.text',
    'blocks.why.text',
    'blocks.how.text',
  ],
  ImprintPage: [
    'privacy.sections.1.paragraphs',
    'privacy.sections.7.paragraphs',
    'accessibility.paragraphs',
    'accessibility.date',
  ],
}

/** Their ids, as `scope:key`. */
export const claimingTexts: readonly string[] = Object.entries(claims).flatMap(([scope, keys]) =>
  keys.map((key) => `${scope}:${key}`),
)
