import type { ReactNode } from 'react'

const paths = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  orderedList: 'M8 5h9M8 10h9M8 15h9M2.5 3.5 4 3v4M2.5 13c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5H5',
  link: 'M8.5 11.5a3.2 3.2 0 0 0 4.6.2l2.7-2.7a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6-.2L4.2 11a3.2 3.2 0 0 0 4.6 4.6l1-1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13 7.5h.01',
  drawing: 'M3 17h14M5 17V9l5-4.5L15 9v8M10 4.5V1.5M8 17v-4h4v4',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16 7.5H8a4.5 4.5 0 0 0 0 9h4',
} as const

type IconName = keyof typeof paths

export const isIcon = (name: string): name is IconName => name in paths

/** A drawing for a button that has a name of its own. */
export function ToolbarIcon({ name }: { name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="toolbar-icon">
      <path d={paths[name]} />
    </svg>
  )
}
