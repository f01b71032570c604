import type { FileFacts } from './upload-item.ts'

/** A file that is not safe yet, as it outlives the page that sent it. */
export interface RememberedUpload {
  id: string
  facts: FileFacts
  /** Whether it is for the hosts alone. */
  forHosts?: boolean
  /** SHA-256, lower-case hex, once it was taken. */
  sha256?: string
  /** Of an upload whose bytes have all been sent, and which only lacks its verdict. */
  uploadId?: string
  /** Its bytes, of a file small enough to be kept. */
  file?: File
}

/** Where a gallery's unfinished uploads outlive the page. No call throws: where nothing can be kept, nothing is. */
export interface UploadMemory {
  /** Takes over what pages that have ended left unfinished, now and whenever another one ends. */
  adopt(take: (left: RememberedUpload[]) => void): void
  remember(uploads: readonly { id: string; file: File; forHosts?: boolean }[]): void
  note(id: string, change: Pick<RememberedUpload, 'sha256' | 'uploadId'>): void
  forget(ids: readonly string[]): void
}

/** For uploads that end with their page. */
export const noMemory: UploadMemory = {
  adopt: () => undefined,
  remember: () => undefined,
  note: () => undefined,
  forget: () => undefined,
}
