/** The part of libheif-js that we use; the package's own types are for the C interface. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface ImageTarget {
    /** RGBA, row by row. */
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Passes null if the picture cannot be decoded. */
    display(target: ImageTarget, done: (filled: ImageTarget | null) => void): void
    free(): void
  }
  /** Creates an instance with its own memory. */
  const createLibheif: () => {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
  export default createLibheif
}
