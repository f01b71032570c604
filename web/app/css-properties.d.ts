import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width divided by height of a tile in the photo grid. */
    '--ratio'?: number
  }
}
