import createLibheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.js'

const newDecoder = () => new (createLibheif().HeifDecoder)()

/** Shared: a decoder frees its last file only when it gets the next. */
let decoder: ReturnType<typeof newDecoder> | undefined

/**
 * Decodes a HEIC's primary picture to RGBA, upright; sharp's build cannot read HEIC. Throws if it cannot be decoded or
 * exceeds `maxPixels`.
 */
export async function decodeHeic(
  file: Buffer,
  maxPixels: number,
): Promise<{ width: number; height: number; pixels: Buffer }> {
  decoder ??= newDecoder()
  try {
    return await decodePrimary(decoder.decode(file), maxPixels)
  } catch (error) {
    // After an abort the decoder cannot be used again.
    decoder = undefined
    throw error
  }
}

async function decodePrimary(images: readonly HeifImage[], maxPixels: number) {
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('No picture in this HEIC.')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > maxPixels) throw new Error(`A HEIC of ${width} × ${height} pixels.`)
  const data = new Uint8ClampedArray(width * height * 4)
  const isDecoded = await new Promise<boolean>((resolve) =>
    image.display({ data, width, height }, (filled) => resolve(filled !== null)),
  )
  if (!isDecoded) throw new Error('The HEIC cannot be decoded.')
  for (const opened of images) opened.free()
  return { width, height, pixels: Buffer.from(data.buffer) }
}
