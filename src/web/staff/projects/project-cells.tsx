import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectTexts } from '#contract/content/completeness.ts'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import type { ProjectSort } from '#contract/content/project-order.ts'
import {
  defaultLanguage,
  fallbackLanguages,
  type LanguageCode,
  languageCodes,
  locales,
  textIn,
} from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { editAddress } from '#web/staff/dashboard/dashboard-view.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { focusClass } from '#web/ui/focus-class.ts'

/** The sortable columns of the list of projects, with a title for each language; their texts have the same keys. */
export const projectColumns: readonly ProjectSort[] = [
  'id',
  ...languageCodes.map((code) => `title.${code}` as const),
  'location',
  'client',
  'category',
]

interface ProjectCellsProps {
  project: DashboardProject
  /** Opens the project; without it, it is deleted. */
  onOpen?: () => void
}

/** The first cells of every row: number, titles, location, client and category of a project. */
export function ProjectCells({ project, onOpen }: ProjectCellsProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const language = useLanguage()
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' })
  const { category } = project
  const title = (code: LanguageCode) => {
    const text = textIn(project.title, code)
    return text === undefined ? (
      <em>{t('common:problems.failedToLoadName')}</em>
    ) : (
      <span lang={code}>{text}</span>
    )
  }
  const texts = (code: LanguageCode) => (
    <Completeness
      missing={project.missing[code].map((text) => t(`texts.${text}`))}
      total={projectTexts.length}
    />
  )
  return (
    <>
      <td data-label={t('columns.id')} className="id-cell">
        {project.id}
      </td>
      <th scope="row" data-label={t(`columns.title.${defaultLanguage}`)}>
        <span className="title-cell">
          {project.thumbnail && (
            <span className={`contents ${focusClass(project.focus)}`}>
              <img
                src={project.thumbnail}
                alt=""
                width={72}
                height={45}
                loading="lazy"
                className="thumbnail"
              />
            </span>
          )}
          <span>
            {onOpen ? (
              <Link
                to={editAddress(language, project.id)}
                className="row-open"
                preventScrollReset
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
                  event.preventDefault()
                  onOpen()
                }}
              >
                {title(defaultLanguage)}
              </Link>
            ) : (
              title(defaultLanguage)
            )}
            {texts(defaultLanguage)}
            {project.isSample && <span className="text-mark">{t('common:sample.label')}</span>}
            {project.draft && <DraftMark publishAt={project.draft.publishAt} />}
            {project.pinned && <span className="text-mark is-quiet">{t('home.mark')}</span>}
            {project.archivedAt !== null && project.deletedAt === null && (
              <span className="text-mark is-quiet">
                {t('archivedAt', { day: days.format(Date.parse(project.archivedAt)) })}
              </span>
            )}
          </span>
        </span>
      </th>
      {fallbackLanguages(defaultLanguage).map((code) => (
        <td key={code} data-label={t(`columns.title.${code}`)} className="other-title">
          {title(code)}
          {texts(code)}
        </td>
      ))}
      <td data-label={t('columns.location')} className={project.location ? '' : 'is-empty'}>
        {project.location || '–'}
      </td>
      <td data-label={t('columns.client')} className={`client-cell ${project.client ? '' : 'is-empty'}`}>
        {project.client || '–'}
        {project.client && !project.clientPublic && <small>{t('projects.clientHidden')}</small>}
      </td>
      <td data-label={t('columns.category')} className={category ? '' : 'is-empty'}>
        {category?.name ?? '–'}
      </td>
    </>
  )
}

interface CompletenessProps {
  /** Names of the missing texts, in the reader's language. */
  missing: readonly string[]
  /** Number of texts that a complete entry has. */
  total: number
}

/** Number of an entry's texts in one language, as ticks and in words. */
export function Completeness({ missing, total }: CompletenessProps) {
  const { t } = useTranslation('dashboard')
  const present = total - missing.length
  return (
    <span className={`completeness ${missing.length === 0 ? 'is-complete' : ''}`}>
      <span className="completeness-ticks" aria-hidden="true">
        {Array.from({ length: total }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other order
          <span key={tick} className={tick < present ? 'is-there' : ''} />
        ))}
      </span>
      <span className="completeness-words">
        {missing.length === 0 ? t('complete') : t('missing', { texts: missing.join(', ') })}
      </span>
    </span>
  )
}

/** Returns a project's title for its buttons: in the reader's language, else in another, else its number. */
export function titleOf(
  { id, title }: Pick<DashboardProject, 'id' | 'title'>,
  language: LanguageCode,
): string {
  const titles = [language, ...fallbackLanguages(language)].map((code) => textIn(title, code))
  return titles.find(Boolean) ?? String(id)
}
