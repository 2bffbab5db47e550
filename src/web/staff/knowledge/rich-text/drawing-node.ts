import { Node } from '@tiptap/core'
import { type DrawingName, drawingNames } from '#contract/content/drawing.ts'
import { type NodePlaces, placedView } from '#web/staff/knowledge/rich-text/node-place.ts'

export type DrawingPlaces = NodePlaces<{ drawing: DrawingName }>

const isName = (name: string | null) => drawingNames.some((one) => one === name)

/** One of the site's drawings; what is copied has its name. */
export const drawingNode = (places: DrawingPlaces) =>
  Node.create({
    name: 'drawing',
    group: 'block',
    atom: true,
    isolating: true,
    addAttributes: () => ({
      drawing: {
        default: drawingNames[0],
        parseHTML: (element: HTMLElement) => element.getAttribute('data-drawing'),
        renderHTML: ({ drawing }) => ({ 'data-drawing': drawing }),
      },
    }),
    parseHTML: () => [
      {
        tag: 'figure[data-drawing]',
        getAttrs: (element) => isName(element.getAttribute('data-drawing')) && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    addNodeView: placedView('drawing', 'written-picture', places),
  })
