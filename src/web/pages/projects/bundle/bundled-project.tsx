import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/content/project.ts'
import { textIn } from '#contract/language.ts'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { bundleAddress } from '#contract/pages/bundle-view.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useCategoryTitle } from '#web/parts/category-name.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { usePictureAlt } from '#web/parts/shown-text.ts'

interface BundledProjectProps {
  project: Project
  /** In the bundle, from 1. */
  place: number
  /** Of the whole bundle. */
  ids: readonly number[]
  asOf: string
}

/** Width from which a picture is sharp on paper. */
const printWidth = 1200

/** Characters of text from which a page of paper needs smaller letters. */
const longText = 1100

/** Reads a project's title in the page's language, where nobody has written one its number. */
export function useBundledTitle(): (project: Project) => string {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return ({ title, id }) => textIn(title, language) ?? t('bundle.number', { id })
}

/** One project of a bundle, which is one page on paper. Texts that the page's language lacks are left out. */
export function BundledProject({ project, place, ids, asOf }: BundledProjectProps) {
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const { origin } = useSite()
  const { id, pictureSizes, facts, location, workDuration, client } = project
  const title = useBundledTitle()(project)
  const [scope, content, caption] = [project.scopeOfWorks, project.content, project.pictureAlt].map((texts) =>
    textIn(texts, language),
  )
  const titleOf = useCategoryTitle()
  const category = project.category && titleOf(project.category)
  const picture = pictureSizes.webp.find(({ width }) => width >= printWidth) ?? pictureSizes.webp.at(-1)
  const isLong = (scope ?? '').length + (content ?? '').length > longText
  const address = addressIn(language, projectPath(id))
  return (
    <section
      id={`project-${id}`}
      aria-labelledby={`title-${id}`}
      className={`bundled-project ${isLong ? 'is-long' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={`title-${id}`} className="heading-2 min-w-0 max-w-3xl flex-auto">
          {title}
        </h2>
        <Moves id={id} title={title} place={place} ids={ids} />
      </div>
      {project.isSample && (
        <p className="mt-2 text-sm text-steel-700">
          <SampleLabel />
          {t('common:sample.project')}
        </p>
      )}
      <div className="bundled-parts">
        <figure>
          <img
            src={picture?.url ?? project.picture}
            alt={usePictureAlt()(project)}
            width={pictureSizes.width}
            height={pictureSizes.height}
            decoding="async"
            className="bundled-picture"
          />
          {caption && (
            <figcaption className="mt-2 text-sm text-steel-600" aria-hidden="true">
              {caption}
            </figcaption>
          )}
        </figure>
        <table className="w-full border-t-2 border-night-900 text-left">
          <tbody>
            <Row name={t('location')}>{location}</Row>
            <Row name={t('workDuration')}>{workDuration}</Row>
            <Row name={t('category')}>{category && !category.lang && category.name}</Row>
            <Row name={t('facts.class')}>{facts?.class}</Row>
            <Row name={t('client')}>{client}</Row>
            <Row name={t('scopeOfWorks')}>
              {scope && (
                <ul className="rod-list">
                  {scope.split('\n').map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </Row>
          </tbody>
        </table>
      </div>
      {content && (
        <div className="bundled-content">
          {content.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <p className="bundled-foot">
        <span>
          {asOf},{' '}
          <a href={address} className="text-link wide-target">
            {origin + address}
          </a>
        </span>
        <span className="shrink-0">{t('bundle.page', { page: place + 1 })}</span>
      </p>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="border-b border-steel-300">
      <th scope="row" className="fact-name py-2 pr-2 align-baseline text-sm text-steel-600">
        {name}
      </th>
      <td className="py-2 align-baseline wrap-anywhere">{children}</td>
    </tr>
  )
}

type MovesProps = Pick<BundledProjectProps, 'place' | 'ids'> & { id: number; title: string }

/** Links to the same bundle in another order, or without this project. */
function Moves({ id, title, place, ids }: MovesProps) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const others = ids.filter((other) => other !== id)
  const ways = [
    {
      way: 'up',
      name: t('bundle.up', { title, place }),
      sign: '↑',
      to: others.toSpliced(place - 2, 0, id),
      isOpen: place > 1,
    },
    {
      way: 'down',
      name: t('bundle.down', { title, place }),
      sign: '↓',
      to: others.toSpliced(place, 0, id),
      isOpen: place < ids.length,
    },
    { way: 'remove', name: t('bundle.remove', { title }), sign: '✕', to: others, isOpen: true },
  ] as const
  return (
    <ul className="flex gap-2 print:hidden">
      {ways
        .filter(({ isOpen }) => isOpen)
        .map(({ way, name, sign, to }) => (
          <li key={way}>
            <a href={bundleAddress(language, to)} className="move-link" data-view={way} rel="nofollow">
              <span aria-hidden="true">{sign}</span>
              <span className="sr-only">{name}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}
