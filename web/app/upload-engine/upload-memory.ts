import { createStore, type ReadableStore } from '../../client/create-store.ts'
import type { NewUpload } from './upload-ports.ts'
import type { FileFacts, UploadItem } from './upload-item.ts'

/** What became of a file for which nothing more is to be done. */
export interface UploadOutcome extends Pick<UploadItem, 'problem' | 'photoId'> {
  state: 'safe' | 'known' | 'sentByOther' | 'refused'
}

/** A file as it outlives the page that took it: on its way, or with what became of it. */
export interface RememberedUpload {
  id: string
  facts: FileFacts
  /** Whether it is for the hosts alone. */
  forHosts?: boolean
  /** SHA-256, lower-case hex, once it was taken. */
  sha256?: string
  /** Of an upload with all of its bytes sent, which only lacks its verdict. */
  uploadId?: string
  /** Where it is sent, until then (milliseconds since 1970): only of who is not known by the next request for one. */
  ticket?: { upload: NewUpload; until: number }
  /** Its bytes, of a file small enough to be kept. */
  file?: File
  outcome?: UploadOutcome
}

/** Where a gallery's uploads outlive the page. No call throws: where nothing can be kept, nothing is. */
export interface UploadMemory {
  /** Takes over what pages that have ended left, now and whenever one ends that is watched. */
  adopt(take: (left: RememberedUpload[]) => void): void
  remember(uploads: readonly { id: string; file: File; forHosts?: boolean; outcome?: UploadOutcome }[]): void
  /** Keeps a file's bytes that has to wait for a place, as far as the browser has room. */
  hold(id: string, file: File): void
  note(id: string, change: Pick<RememberedUpload, 'forHosts' | 'sha256' | 'uploadId' | 'ticket'>): void
  /** Keeps what became of a file, and its bytes no longer. */
  settle(id: string, outcome: UploadOutcome): void
  forget(ids: readonly string[]): void
  /** False as soon as the browser has refused to keep something. */
  keeps: ReadableStore<boolean>
}

/** For uploads that end with their page. */
export const noMemory: UploadMemory = {
  adopt: () => undefined,
  remember: () => undefined,
  hold: () => undefined,
  note: () => undefined,
  settle: () => undefined,
  forget: () => undefined,
  keeps: createStore(false),
}
