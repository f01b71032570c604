import { readObject, type ServedAs } from '../gateways/media-bucket.ts'
import { abortMultipart, completeMultipart, createMultipart, uploadPart } from '../gateways/multipart-uploads.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { type Scrubbing, scrubPiece } from '../media/scrub-movie.ts'

const pieceBytes = 16 * 1024 * 1024

/** Pieces in memory at a time. */
const parallelPieces = 4

/** Copies a movie of `size` bytes piece by piece, scrubbed; the copy is complete or does not exist. */
export async function copyMovie(
  from: string,
  to: string,
  size: number,
  scrubbing: Scrubbing,
  headers: ServedAs,
): Promise<void> {
  const uploadId = await createMultipart(to, headers)
  const numbers = Array.from({ length: Math.ceil(size / pieceBytes) }, (_, index) => index + 1)
  try {
    const parts = await inParallel(numbers, parallelPieces, async (number) => {
      const offset = (number - 1) * pieceBytes
      const piece = await readObject(from, { from: offset, to: Math.min(size, offset + pieceBytes) })
      return uploadPart(to, uploadId, number, scrubPiece(piece, offset, scrubbing))
    })
    const outcome = await completeMultipart(to, uploadId, parts)
    if (outcome !== 'complete') throw new Error(`S3 did not join the parts of ${to}: ${outcome}.`)
  } catch (error) {
    await abortMultipart(to, uploadId)
    throw error
  }
}
