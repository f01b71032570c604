import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRequest, UploadTicket } from '#shared/api/uploads.ts'
import type { AppClient } from './app-client.ts'

/** One of the drawn fixtures, whole. */
export function readFixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', name))
}

/** A browser's description of a file. */
export function describeFile(name: string, type: string, bytes: Buffer): FileRequest {
  return { name, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A browser's description of a file's preview. */
export const describePreview = (type: string, bytes: Buffer): NonNullable<FileRequest['preview']> => ({
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Sends a preview to its ticket's address; returns the store's status. */
export async function sendPreview(ticket: UploadTicket | undefined, bytes: Buffer): Promise<number> {
  if (!isNewUpload(ticket) || !ticket.preview) throw new Error(`No place for a preview: ${JSON.stringify(ticket)}`)
  const { method, url, headers } = ticket.preview
  return (await fetch(url, { method, body: new Uint8Array(bytes), ...(headers && { headers }) })).status
}

/** Whether a ticket asks for the bytes: the file is neither known nor refused. */
export function isNewUpload(ticket: UploadTicket | undefined): ticket is Extract<UploadTicket, { known: false }> {
  return ticket !== undefined && 'known' in ticket && !ticket.known
}

/** Sends every part of a ticket and returns their ETags. */
export async function sendParts(ticket: UploadTicket | undefined, bytes: Buffer) {
  if (!isNewUpload(ticket)) throw new Error(`No new upload: ${JSON.stringify(ticket)}`)
  const parts: { number: number; etag: string }[] = []
  for (const { number, from, to, method, url, headers } of ticket.parts) {
    const body = new Uint8Array(bytes.subarray(from, to))
    const answer = await fetch(url, { method, body, ...(headers && { headers }) })
    if (!answer.ok) throw new Error(`Part ${number}: ${answer.status} ${await answer.text()}`)
    parts.push({ number, etag: answer.headers.get('etag') ?? '' })
  }
  return { uploadId: ticket.uploadId, parts }
}

/**
 * Several guests send the same bytes, all of whom start before the event has them: each is a sender, and the first
 * one's name is on the photo. Returns the uploads' ids.
 */
export async function sendFileOfAll(
  guests: readonly AppClient[],
  slug: string,
  { file, bytes }: { file: FileRequest; bytes: Buffer },
  product: { settle(): Promise<void> },
): Promise<string[]> {
  const tickets: UploadTicket[] = []
  for (const guest of guests) {
    const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
    tickets.push(...body.uploads)
  }
  const ids: string[] = []
  for (const ticket of tickets) {
    ids.push((await sendParts(ticket, bytes)).uploadId)
    await product.settle()
  }
  return ids
}

/** Announces, sends and completes one file; returns the upload's id. */
export async function sendFile(guest: AppClient, slug: string, file: FileRequest, bytes: Buffer): Promise<string> {
  const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
  const { uploadId, parts } = await sendParts(body.uploads[0], bytes)
  await guest.call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })
  return uploadId
}
