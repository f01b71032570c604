import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many stand in a bar of places. */
    '--items'?: number
    /** Width divided by height of a tile in the photo grid. */
    '--ratio'?: number
  }
}
