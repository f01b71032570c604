import { createHash } from 'node:crypto'
import type { UploadTicket } from '#shared/api/uploads.ts'

/** The description of a file in an upload. */
export const fileClaim = ({ name, type, bytes }: { name: string; type: string; bytes: Buffer }) => ({
  name,
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Sends a file's parts; returns the body that completes its upload, or undefined if the event has them already. */
export async function sendFile(bytes: Buffer, ticket: UploadTicket | undefined) {
  if (!ticket || !('uploadId' in ticket)) return undefined
  const parts = await Promise.all(
    ticket.parts.map(async ({ number, from, to, method, url, headers }) => {
      const body = new Uint8Array(bytes.subarray(from, to))
      const answer = await fetch(url, { method, body, ...(headers && { headers }) })
      return { number, etag: answer.headers.get('etag') ?? '' }
    }),
  )
  return { uploadId: ticket.uploadId, parts }
}
