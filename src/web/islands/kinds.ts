import type { ComponentType } from 'react'
import { readPageData } from '#web/page-data.ts'

/**
 * Moment of loading an island's code: when the browser is idle, shortly before it comes into view, or with the first
 * touch or focus, which wakes an island of any kind.
 */
export type Moment = 'idle' | 'seen' | 'touched'

export interface Loaded {
  /** Takes the element over; resolves when it answers presses. */
  start: (element: HTMLElement) => void | Promise<void>
}

export interface IslandKind<P> {
  moment: Moment
  /** Returns true where this browser keeps something that the island would show: then it does not wait for its moment. */
  hasSomethingKept: () => boolean
  load: () => Promise<Loaded>
  /** True for a part that is useless without its code: visitors see a message if that cannot be loaded. */
  isNeeded: boolean
  /** Only for types: the properties that its component takes. */
  props?: P
}

/** A part that React runs: its component, with the properties that the server has rendered it with. */
export function reactIsland<P extends object>(
  moment: Moment,
  load: () => Promise<ComponentType<P>>,
  hasSomethingKept = () => false,
): IslandKind<P> {
  return {
    moment,
    hasSomethingKept,
    isNeeded: true,
    load: async () => {
      const [part, { mount }, data] = await Promise.all([
        load(),
        import('#web/islands/mount.tsx'),
        readPageData(),
      ])
      return { start: (element) => mount(element, part as ComponentType<object>, data) }
    },
  }
}

/** A part that plain code runs. */
export function scriptIsland(
  moment: Moment,
  load: () => Promise<(element: HTMLElement) => void>,
): IslandKind<never> {
  return {
    moment,
    hasSomethingKept: () => false,
    isNeeded: false,
    load: async () => ({ start: await load() }),
  }
}
