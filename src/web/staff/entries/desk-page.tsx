import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { replace, useLocation } from 'react-router'
import type { Fields } from '#contract/content/field.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { addressIn, deskPath, splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import { EntryDesk } from '#web/staff/entries/entry-desk.tsx'
import type { OpenedDialogProps } from '#web/staff/entries/entry-dialog.tsx'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import type { ListedEntry } from '#web/staff/entries/listed-entry.ts'
import { plainKinds } from '#web/staff/entries/plain-kind.ts'
import { choicesCall } from '#web/staff/fields/use-choices.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { SpotDialog } from '#web/staff/spots/spot-dialog.tsx'

type DialogProps = OpenedDialogProps<Fields>

const kindAt = (pathname: string) =>
  deskKinds.find(({ desk }) => deskPath(desk) === splitAddress(pathname).path)

/** `edit` names the entry that is to be opened. */
export const loader = staffLoader(
  ['kinds', 'articles', 'drawings', 'dashboard', 'texts', 'entries'],
  async (request) => {
    const { api, language, url } = request
    const kind = kindAt(url.pathname)
    if (!kind) throw replace(addressIn(language, staffPaths.dashboard))
    const referred = Object.values(kind.fields).flatMap((field) =>
      field.sort === 'reference' ? [field.to] : [],
    )
    await Promise.all([
      api(`listDashboard${kind.plural}`, {}),
      ...referred.map((to) => api(...choicesCall(to))),
    ])
    return { kind, edit: url.searchParams.get('edit') ?? undefined }
  },
)

/** The screen of every kind that has none of its own. */
export function Component() {
  const { t } = useTranslation('kinds')
  const kind = kindAt(useLocation().pathname)
  if (!kind) return null
  const title = t(`${kind.word}.title`)
  return (
    <StaffScreen<typeof loader> title={title} entry={kind.word}>
      {(shown) => <Desk key={shown.kind.word} {...shown} />}
    </StaffScreen>
  )
}

/** Forms of kinds whose fields have an arrangement of their own. */
const ownDialogs: { readonly [W in DeskKind['word']]?: unknown } = { spot: SpotDialog }

function Desk({ kind, edit }: { kind: DeskKind; edit: string | undefined }) {
  const all = useAnswer(`listDashboard${kind.plural}`, {})
  const Dialog = ownDialogs[kind.word] as ComponentType<DialogProps> | undefined
  return (
    <EntryDesk<Fields, Entry, ListedEntry>
      kind={plainKinds[kind.word]}
      path={deskPath(kind.desk)}
      all={all}
      edit={edit}
      {...(Dialog && { dialog: (props: DialogProps) => <Dialog {...props} /> })}
    />
  )
}
