import i18next, { type BackendModule, type i18n, type PostProcessorModule, type Resource } from 'i18next'
import type { Company } from '#contract/company/company.ts'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/pages/page.ts'
import type { PublicTexts, Scope } from '#texts/resources.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: PublicTexts
  }
}

/** The texts of all languages, each in an instance of its own, loaded scope by scope. */
export interface Texts {
  instance(language: LanguageCode): i18n
  /** Resolves when `common` and the scope are there. */
  load(language: LanguageCode, scope: Scope): Promise<void>
}

/** Every text that is shown goes through it, with the values that were put into it. */
const spaces: PostProcessorModule = { type: 'postProcessor', name: 'spaces', process: bindSpaces }

export type ReadScope = (language: LanguageCode, scope: Scope) => Promise<Resource[string]>

/**
 * `read` fetches a scope that is not in `known`; facts about the company and periods can be named in every text. `listener` hears of
 * all that is shown.
 */
export function createTexts(
  { company, periods }: Pick<Site, 'company' | 'periods'>,
  read: ReadScope,
  known: Partial<Record<LanguageCode, Resource[string]>>,
  listener?: PostProcessorModule,
): Texts {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, scope, callback) =>
      read(language as LanguageCode, scope as Scope).then(
        (content) => callback(null, content as never),
        (error: Error) => callback(error, null),
      ),
  }
  const create = (language: LanguageCode): i18n => {
    const instance = i18next.createInstance().use(backend).use(spaces)
    if (listener) instance.use(listener)
    void instance.init({
      lng: language,
      fallbackLng: false,
      returnEmptyString: true,
      ns: known[language] ? Object.keys(known[language]) : [],
      defaultNS: 'common',
      resources: known[language] ? { [language]: known[language] } : {},
      partialBundledLanguages: true,
      initAsync: false,
      postProcess: listener ? [spaces.name, listener.name] : [spaces.name],
      postProcessPassResolved: listener !== undefined,
      interpolation: {
        escapeValue: false,
        defaultVariables: { company: factsIn(language, company), periods },
      },
      react: { useSuspense: false },
    })
    return instance
  }
  const instances = inEachLanguage(create)
  return {
    instance: (language) => instances[language],
    load: async (language, scope) => {
      await instances[language].loadNamespaces(['common', scope])
    },
  }
}

/** The company's facts as texts name them: what it has said in every language comes in the reader's. */
function factsIn(language: LanguageCode, company: Company) {
  const { country, dataProtectionAuthority } = company
  return {
    ...company,
    country: country[language],
    dataProtectionAuthority: dataProtectionAuthority[language],
  }
}
