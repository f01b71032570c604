/**
 * Where a picked file stands. `safe` is said only by the server, after it verified what lies in the store; `known` and
 * `duplicate` need no sending; `refused` is final for these bytes; `failed` may be tried again.
 */
export type UploadState =
  | 'waiting'
  | 'hashing'
  | 'queued'
  | 'sending'
  | 'verifying'
  | 'safe'
  | 'known'
  | 'duplicate'
  | 'refused'
  | 'failed'

export interface UploadItem {
  readonly id: string
  readonly file: File
  readonly state: UploadState
  /** Bytes that the store has received, or is receiving, of this file. */
  readonly sentBytes: number
  /** Why it was refused or failed; a code of the error table or of `TransferCode`. */
  readonly problem?: string
  /** The photo that these bytes became, once the server has said so. */
  readonly photoId?: string
}

/** Nothing more happens to these by themselves. */
const settled: ReadonlySet<UploadState> = new Set(['safe', 'known', 'duplicate', 'refused', 'failed'])

export function isSettled(item: UploadItem): boolean {
  return settled.has(item.state)
}
