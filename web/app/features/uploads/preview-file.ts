import { toHex } from '../../upload-engine/to-hex.ts'
import type { Preview } from '../../upload-engine/upload-ports.ts'
import { drawPreview } from './draw-preview.ts'

/** A file of that size is there as soon as its preview. */
const smallBytes = 150 * 1024

/** What is sent ahead of a picked file; undefined where that is nothing. */
export async function previewFile(file: File, isQuick: boolean, signal: AbortSignal): Promise<Preview | undefined> {
  if (file.size <= smallBytes) return undefined
  const drawn = await drawPreview(file, isQuick, signal)
  if (!drawn) return undefined
  const { bytes, taken } = drawn
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  const sha256 = toHex(new Uint8Array(digest))
  return { bytes, facts: { type: bytes.type, size: bytes.size, sha256, ...(taken && { taken }) } }
}
