/**
 * Where a picked file stands. `safe` is said only by the server, after it verified what lies in the store; `known`,
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

/** What is known of a file without reading it; a `File` is one. `lastModified` in milliseconds since 1970. */
export type FileFacts = Readonly<Pick<File, 'name' | 'type' | 'size' | 'lastModified'>>

/** Voices stand in the guestbook, and not among photos. */
export const isVoiceFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('audio/')

export interface UploadItem {
  readonly id: string
  readonly facts: FileFacts
  /** What is sent; absent where only an earlier page could read it. */
  readonly file?: File
  /** Whether it is for the hosts alone. */
  readonly forHosts?: boolean
  readonly state: UploadState
  /** Bytes that the store has received, or is receiving, of this file. */
  readonly sentBytes: number
  /** Why it was refused or failed; the code of its `UploadFailure`. */
  readonly problem?: string
  /** The photo as which it is shown, once its preview was sent, and then the one that these bytes became. */
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

/** Nothing more happens to these by themselves. */
export function isSettled({ state }: Pick<UploadItem, 'state'>): boolean {
  return done.has(state) || state === 'failed' || state === 'lost'
}

/** A free event has no place left for the file; it may have one later. */
export const noPlace = 'free_limit_reached'

/** It goes when there is a place. */
export const waitsForPlace = ({ state, problem }: Pick<UploadItem, 'state' | 'problem'>) =>
  state === 'failed' && problem === noPlace

const held: ReadonlySet<UploadState> = new Set(['safe', 'known', 'sentByOther'])

/** The gallery has these bytes. */
export const isHeld = ({ state }: Pick<UploadItem, 'state'>) => held.has(state)

const troubled: ReadonlySet<UploadState> = new Set(['refused', 'failed', 'lost'])

/** The guest has to know of these. */
export const isTroubled = ({ state }: Pick<UploadItem, 'state'>) => troubled.has(state)
