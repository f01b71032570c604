import pLimit from 'p-limit'

/** Long edge in pixels: sharp in a grid of three columns on a phone. */
const previewPixels = 400
/** Decoding twelve megapixels at a time is all that a small phone has memory for. */
const oneByOne = pLimit(1)

/**
 * An object URL of a small copy of a picked photo, for the time until the server's own rendition is there; the caller
 * revokes it. Null where this browser cannot draw the file, as with HEIC outside Apple's.
 */
export function makePreview(file: File): Promise<string | null> {
  return oneByOne(async () => {
    const bitmap = await createImageBitmap(file, { resizeWidth: previewPixels, resizeQuality: 'medium' }).catch(
      () => null,
    )
    if (!bitmap) return null
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    return blob && URL.createObjectURL(blob)
  })
}
