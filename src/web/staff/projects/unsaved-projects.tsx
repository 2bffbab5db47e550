import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { projectKind } from '#web/staff/projects/project-kind.ts'
import { Button } from '#web/ui/button.tsx'

interface UnsavedProjectsProps {
  onOpen: (entry: 'new' | number) => void
  onDiscarded: () => void
}

/** Offers to go on with projects that were typed and not saved. */
export function UnsavedProjects({ onOpen, onDiscarded }: UnsavedProjectsProps) {
  return (
    <UnsavedOfKind
      kind={projectKind}
      continueWith={({ id }, label) => (
        <Button kind="dark" onClick={() => onOpen(id === undefined ? 'new' : Number(id))}>
          {label}
        </Button>
      )}
      onDiscarded={onDiscarded}
    />
  )
}
