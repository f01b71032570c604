interface Size {
  /** Pixels. */
  width: number
  height: number
}

/** The name contains its size, so that a page can reserve its place. */
export const logoFile = (name: string, { width, height }: Size) => `logo-${name}-${width}x${height}.png`

/** The size of a logo from its file's name or address. */
export function logoSize(file: string): Size {
  const [, width, height] = /-(\d+)x(\d+)\.png$/.exec(file) ?? []
  return { width: Number(width ?? 0), height: Number(height ?? 0) }
}
