/** Long edge in pixels: sharp on a phone, and on a wall until the original has come. */
const maxSide = 1200
/** About a second on the line of a full hall. */
const wantedBytes = 64 * 1024
const mostBytes = 250 * 1024

/** Tried in this order until one is small enough. */
const attempts = [
  { side: maxSide, quality: 0.6 },
  { side: maxSide, quality: 0.4 },
  { side: 900, quality: 0.4 },
  { side: 640, quality: 0.4 },
] as const

/** A small copy of a picture, WebP or, where the browser cannot write that, JPEG; undefined where none comes out small enough. */
export async function encodePreview(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<Blob | undefined> {
  if (width === 0 || height === 0) return undefined
  let smallest: Blob | undefined
  for (const { side, quality } of attempts) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    smallest = await encode(canvas, quality)
    if (smallest.size <= wantedBytes) return smallest
  }
  return smallest && smallest.size <= mostBytes ? smallest : undefined
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Who cannot write it writes PNG instead.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}
