import type { FileRequest, UploadStatus, UploadTicket } from '#shared/api/uploads.ts'

export type NewUpload = Extract<UploadTicket, { known: false }>
export type UploadPart = NewUpload['parts'][number]
/** A small picture of a file, and its declared facts. */
export interface Preview {
  bytes: Blob
  facts: NonNullable<FileRequest['preview']>
}
/** A preview of as few bytes as possible, or as soon as possible, or none where its original is there as soon. */
export type PreviewWish = 'small' | 'soon' | 'none'
export type PartReceipt = { number: number; etag: string }

/**
 * The queue's interface to the outside; every call may reject with an `UploadFailure`, anything else counts as
 * final.
 */
export interface UploadPorts {
  /** SHA-256 of the whole file, lower-case hex. A page draws the wished preview from the same bytes. */
  hash(file: File, preview: PreviewWish, signal: AbortSignal): Promise<string>
  /** A small picture of the file; undefined where the page cannot draw one. */
  preview(file: File, signal: AbortSignal): Promise<Preview | undefined>
  /** One ticket per file, in their order. */
  requestTickets(files: FileRequest[]): Promise<UploadTicket[]>
  /** Resolves with the part's ETag; `onProgress` hears the bytes sent so far. */
  sendPart(part: UploadPart, bytes: Blob, onProgress: (sent: number) => void, signal: AbortSignal): Promise<string>
  complete(uploadId: string, parts: PartReceipt[]): Promise<UploadStatus>
  show(uploadId: string): Promise<UploadStatus>
  isOnline(): boolean
  untilOnline(signal: AbortSignal): Promise<void>
  /** Rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Unlike any other, on this device or elsewhere. */
  newId(): string
  /** From 0 up to 1. */
  random(): number
  /** Milliseconds since any fixed moment. */
  now(): number
}
