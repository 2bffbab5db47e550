import { createContext } from 'react'

/** A shape that pages cut a picture to, with its name. */
export interface PictureShape {
  name: string
  /** Width by height. */
  ratio: number
}

/** The shapes of pictures in the form inside; undefined where they are those of cards. */
export const PictureShapes = createContext<readonly PictureShape[] | undefined>(undefined)
