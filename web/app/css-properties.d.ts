import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width through height of a tile in the photo grid. */
    '--ratio'?: number
  }
}
