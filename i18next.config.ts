import { defineConfig } from 'i18next-cli'
import { priceTexts } from '#contract/inquiry-fields.ts'
import { languageCodes } from '#contract/language.ts'

/** How i18next-cli finds the keys that screens ask for; `scripts/check-texts.ts` holds them against the text files. */
export default defineConfig({
  locales: [...languageCodes],
  extract: {
    // The contract has the lists from which many keys are put together.
    input: ['src/web/**/*.{ts,tsx}', 'src/contract/*.ts'],
    ignore: 'src/**/*.test.ts',
    output: 'src/texts/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    functions: ['t'],
    // Groups whose keys are put together from values that the tool cannot follow.
    preservePatterns: [
      'BlitzSchutz:*.question',
      'BlitzSchutz:*.short',
      'BlitzSchutz:sources.titles.*',
      ...priceTexts.map((wire) => `common:form.${wire}`),
      'common:form.missing.*',
      'common:language.*',
      'common:nav.services',
      'dashboard:columns.title.*',
      'dashboard:fields.*',
      'dashboard:filters.missing.*',
      'dashboard:history.*',
      'dashboard:languages.*',
      'dashboard:project.refused.*',
      'dashboard:texts.*',
      'inquiries:detail.languages.*',
      'inquiries:mailKinds.*',
      'inquiries:mails.*',
      'inquiries:reply.closing.*',
      'inquiries:reply.greeting.*',
      'inquiries:reply.quoteHead.*',
      'inquiries:reply.subject.*',
      'inquiries:storageProblem.*',
      'inquiries:suspicion.*',
      'JobsPage:profile',
      'JobsPage:tasks',
      'login:failure.*',
      'people:questions.*',
      'receipt:kinds.*',
      'receipt:next.confirmation*',
      'staff:areas.*',
      'staff:bar.*',
      'texts:done.*',
      'texts:languages.*',
      'texts:marks.*',
      'texts:questions.*',
      'texts:scopes.*',
      'texts:versions.*',
      'webhooks:events.*',
      'webhooks:outcomes.*',
      'webhooks:problems.*',
    ],
  },
})
