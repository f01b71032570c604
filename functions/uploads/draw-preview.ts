import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { maxPreviewPixels } from '#shared/rules/upload-limits.ts'
import { detectFileType } from '../media/detect-file-type.ts'
import { type DrawnPicture, drawPicture } from '../media/draw-picture.ts'
import type { UploadRow } from './upload-store.ts'

/**
 * Draws a preview anew, upright and without a trace of its metadata; undefined where the bytes are not what was promised, or no picture that
 * pages send. Nothing of what was sent is shown.
 */
export async function drawPreview(
  bytes: Buffer,
  { size, sha256, type }: NonNullable<UploadRow['preview']>,
): Promise<DrawnPicture | undefined> {
  const isPromised = bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
  if (!isPromised || detectFileType(bytes) !== type) return undefined
  try {
    const { width, height } = imageSize(bytes)
    return width * height <= maxPreviewPixels ? await drawPicture(bytes, type) : undefined
  } catch {
    // It cannot be read, which is the question.
    return undefined
  }
}
