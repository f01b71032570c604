/**
 * State of a picked file. Only the server says `safe`, after it has verified the stored bytes; `known`,
 * `sentByOther` and `duplicate` need no sending; `refused` is final for these bytes; `failed` may be tried again;
 * `lost` was under way when an earlier page ended, and this one cannot read it until it is picked once more.
 */
export type UploadState =
  | 'waiting'
  | 'hashing'
  | 'queued'
  | 'sending'
  | 'verifying'
  | 'safe'
  | 'known'
  | 'sentByOther'
  | 'duplicate'
  | 'refused'
  | 'failed'
  | 'lost'

/** Facts of a file without reading it; a `File` has them. `lastModified` in milliseconds since 1970. */
export type FileFacts = Readonly<Pick<File, 'name' | 'type' | 'size' | 'lastModified'>>

/** Voices appear in the guestbook, not among photos. */
export const isVoiceFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('audio/')

export interface UploadItem {
  readonly id: string
  readonly facts: FileFacts
  /** The bytes to send; absent if only an earlier page could read them. */
  readonly file?: File
  /** Whether it is for the hosts alone. */
  readonly forHosts?: boolean
  readonly state: UploadState
  /** Bytes sent so far, including those in flight. */
  readonly sentBytes: number
  /** Why it was refused or failed; the code of its `UploadFailure`. */
  readonly problem?: string
  /** The photo that shows its preview, and later the photo that its bytes became. */
  readonly photoId?: string
  /** The item that counts for the bytes of a `duplicate`. */
  readonly sameAs?: string
  /** Whether another page of this browser is at work on it. */
  readonly isElsewhere?: boolean
  /** Counts this page's picks: files that were picked together have the same one. None of an earlier page's has any. */
  readonly pick?: number
}

/** The server holds these bytes, or will never take them: nothing more is to be done. */
const done: ReadonlySet<UploadState> = new Set(['safe', 'known', 'sentByOther', 'duplicate', 'refused'])

export function isDone({ state }: Pick<UploadItem, 'state'>): boolean {
  return done.has(state)
}

/** States that do not change without the guest. */
export function isSettled({ state }: Pick<UploadItem, 'state'>): boolean {
  return done.has(state) || state === 'failed' || state === 'lost'
}

/** A free event has no place left for the file; it may have one later. */
export const noPlace = 'free_limit_reached'

/** It is sent when there is a place. */
export const waitsForPlace = ({ state, problem }: Pick<UploadItem, 'state' | 'problem'>) =>
  state === 'failed' && problem === noPlace

const held: ReadonlySet<UploadState> = new Set(['safe', 'known', 'sentByOther'])

/** The gallery has these bytes. */
export const isHeld = ({ state }: Pick<UploadItem, 'state'>) => held.has(state)

const troubled: ReadonlySet<UploadState> = new Set(['refused', 'failed', 'lost'])

/** States that the guest must see. */
export const isTroubled = ({ state }: Pick<UploadItem, 'state'>) => troubled.has(state)
