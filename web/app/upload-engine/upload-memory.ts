import { createStore, type ReadableStore } from '../../client/create-store.ts'
import type { NewUpload } from './upload-ports.ts'
import type { FileFacts, UploadItem } from './upload-item.ts'

/** Final state of a file. */
export interface UploadOutcome extends Pick<UploadItem, 'problem' | 'photoId'> {
  state: 'safe' | 'known' | 'sentByOther' | 'refused'
}

/** A file as stored beyond the life of its page: in progress, or with its final state. */
export interface RememberedUpload {
  id: string
  facts: FileFacts
  /** Whether it is for the hosts alone. */
  forHosts?: boolean
  /** SHA-256, lower-case hex, once it was taken. */
  sha256?: string
  /** Set when all bytes are sent and only the verdict is missing. */
  uploadId?: string
  /** Where it is sent, until then (milliseconds since 1970): only of who is not known by the next request for one. */
  ticket?: { upload: NewUpload; until: number }
  /** Its bytes, of a file small enough to be kept. */
  file?: File
  outcome?: UploadOutcome
}

/** Stores a gallery's uploads beyond the life of the page. Never throws: without storage, nothing is stored. */
export interface UploadMemory {
  /** Takes over what pages that have ended left, now and whenever one ends that is watched. */
  adopt(take: (left: RememberedUpload[]) => void): void
  remember(uploads: readonly { id: string; file: File; forHosts?: boolean; outcome?: UploadOutcome }[]): void
  /** Stores the bytes of a file that waits for a place, if the browser has space. */
  hold(id: string, file: File): void
  note(id: string, change: Pick<RememberedUpload, 'forHosts' | 'sha256' | 'uploadId' | 'ticket'>): void
  /** Stores a file's final state, and deletes its bytes. */
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
