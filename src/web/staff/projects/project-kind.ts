import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/content/project.ts'
import { projectKind as project, projectFields } from '#contract/content/project-fields.ts'
import { projectPath } from '#contract/pages/addresses.ts'
import { workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { type Entry, type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { type Values, valuesOfWire } from '#web/staff/entries/entry-values.ts'
import { categoryOption } from '#web/staff/projects/project-filters.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

export type ProjectFields = typeof projectFields

export interface ProjectEntry extends Entry<ProjectFields> {
  isArchived: boolean
}

function valuesOf(project: Project): Values<ProjectFields> {
  const { category, picture, pictureSizes, pictureAlt, focus } = project
  const pictures = project.pictures ?? [{ picture, pictureSizes, pictureAlt, focus }]
  return valuesOfWire(projectFields, { ...project, pictures, categoryID: category?.id })
}

export const projectKind: EntryKind<ProjectFields, ProjectEntry> = {
  ...formOf(project),
  texts: 'dashboard:',
  storageKey: staffStorageKeys.typedProjects,
  async read(api, id) {
    const project = await api('readDashboardProject', { params: { id: Number(id) }, query: { Drafts: '1' } })
    const { version, draft, archived } = project
    return { id, version, draft, isArchived: archived === true, values: valuesOf(project) }
  },
  valuesOf: (wire) => valuesOf(wire as Project),
  pathOf: ({ id }) => projectPath(Number(id)),
  useWords() {
    const { t } = useTranslation('dashboard')
    const { data: categories = [] } = useQuery(useCallQuery('listDashboardCategories', workingCategories))
    return {
      add: t('project.addTitle'),
      edit: t('project.editTitle'),
      save: t('save'),
      published: (isFirst) => t(isFirst ? 'project.added' : 'project.changed'),
      check({ pictures }, { shown }): Record<string, string> {
        if (pictures.length > 0) return {}
        return { pictures: shown['pictures'] ?? t('project.pictureRequired') }
      },
      inWords(path, value) {
        const category = path === 'categoryID' && categories.find(({ id }) => String(id) === value)
        return category ? categoryOption(category).text : undefined
      },
      refused(path) {
        if (path === 'categoryID') return t('project.refused.categoryID')
        return path.startsWith('pictures') ? t('project.refused.picture') : undefined
      },
    }
  },
}
