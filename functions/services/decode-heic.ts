import libheif from 'libheif-js/wasm-bundle.js'

/** One for all: a decoder lets go of the last file when it is given the next, and never otherwise. */
const decoder = new libheif.HeifDecoder()

/**
 * Decodes a HEIC's primary picture to RGBA, upright as the file says; sharp's own build reads no HEIC. Throws where it cannot
 * be decoded or has more than `maxPixels`.
 */
export async function decodeHeic(
  file: Buffer,
  maxPixels: number,
): Promise<{ width: number; height: number; pixels: Buffer }> {
  const images = decoder.decode(file)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('No picture in this HEIC.')
  try {
    const width = image.get_width()
    const height = image.get_height()
    if (width * height > maxPixels) throw new Error(`A HEIC of ${width} × ${height} pixels.`)
    const data = new Uint8ClampedArray(width * height * 4)
    const isDecoded = await new Promise<boolean>((resolve) =>
      image.display({ data, width, height }, (filled) => resolve(filled !== null)),
    )
    if (!isDecoded) throw new Error('The HEIC cannot be decoded.')
    return { width, height, pixels: Buffer.from(data.buffer) }
  } finally {
    for (const opened of images) opened.free()
  }
}
