/** What we use of fontkit, which brings no types; those of others want Node's Buffer. */
declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path
    toSVG(): string
  }
  interface GlyphRun {
    advanceWidth: number
    glyphs: readonly { path: Path }[]
    positions: readonly { xAdvance: number; xOffset: number }[]
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
  export function create(file: Uint8Array): Font
}
