/** Attempts in order, until a copy has at most the wanted bytes. */
interface Encoding {
  type: 'image/webp' | 'image/jpeg'
  wantedBytes: number
  tries: readonly { side: number; quality: number }[]
}

/** Long edge in pixels: sharp on a phone, and good enough for a wall until the original arrives. */
const fullSide = 1200
const mostBytes = 250 * 1024

/** For a slow or unknown line: the wanted bytes take about a second in a full hall. */
const small: Encoding = {
  type: 'image/webp',
  wantedBytes: 64 * 1024,
  tries: [
    { side: fullSide, quality: 0.6 },
    { side: fullSide, quality: 0.4 },
    { side: 900, quality: 0.4 },
    { side: 640, quality: 0.4 },
  ],
}
/** For a line that sends faster than the page draws: JPEG takes a third of WebP's time; most decode to this side. */
const soon: Encoding = {
  type: 'image/jpeg',
  wantedBytes: 150 * 1024,
  tries: [
    { side: 1008, quality: 0.6 },
    { side: 640, quality: 0.4 },
  ],
}

/** JPEG has no transparency. */
export const encodingFor = (type: string, isQuick: boolean): Encoding =>
  isQuick && type === 'image/jpeg' ? soon : small

/** Pixels that its copies are drawn of. */
export const sideOf = ({ tries }: Encoding) => Math.max(...tries.map(({ side }) => side))

/** A small copy of a picture; undefined if no attempt is small enough. */
export async function encodePreview(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { type, wantedBytes, tries }: Encoding,
): Promise<Blob | undefined> {
  if (width === 0 || height === 0) return undefined
  let smallest: Blob | undefined
  for (const { side, quality } of tries) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    smallest = await encode(canvas, { type, quality })
    // Frees the pixels at once: uncollected, those of ten photos take 40 megabytes.
    canvas.width = 0
    if (smallest.size <= wantedBytes) return smallest
  }
  return smallest && smallest.size <= mostBytes ? smallest : undefined
}

async function encode(canvas: OffscreenCanvas, { type, quality }: { type: string; quality: number }): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality })
  // A browser that cannot write WebP writes PNG instead.
  return blob.type === type ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality })
}
