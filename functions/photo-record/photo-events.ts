import type { PhotoAction } from '#shared/rules/photo-decisions.ts'
import type { ReportDecider, ReportDecision } from '../outbox-messages.ts'
import type { PhotoFacts } from './photo.ts'
import type { Picture } from './picture.ts'

/** A file that arrives: its sender, its facts, and how it is let in. */
export interface Arrival extends Pick<
  PhotoFacts,
  'eventId' | 'photoId' | 'guestId' | 'name' | 'sha256' | 'kind' | 'taken' | 'capturedAt' | 'type' | 'size'
> {
  /** Of a voice, by its bytes: nothing is drawn of it, so that it is seen from then on. */
  seconds?: number | undefined
  forHosts: boolean
  /** A host or a trusted guest sends it. */
  approved: boolean
  /** A host has removed these bytes earlier. */
  returned: boolean
  /** The event's hosts look at photos first. */
  looksFirst: boolean
}

/** What hosts decide; `momentId` is where `move` takes photos, null for no moment. */
export interface Decision {
  action: PhotoAction
  momentId?: string | null | undefined
}

/** What changes nothing in a photo that is removed. Times (`at`) are ISO-8601 UTC. */
export type WhileHere =
  /** Its file came as another photo or not at all. */
  | { is: 'withdrawn'; at: string }
  /** Its original is drawn, as it was when it had the picture `from`; the files are in `place`. */
  | { is: 'drawn'; from: Picture | undefined; picture: Picture; place: string }
  | { is: 'pictures-lost' }
  /** Hosts show it as a cover or pinned to the wall. */
  | { is: 'presented' }
  /** Hosts trust its owner. */
  | { is: 'owner-trusted' }
  /** `mayHide`: not too many reports of the event are undecided. */
  | { is: 'reported'; at: string; mayHide: boolean }
  | { is: 'kept-for-hosts'; by: string }
  /** A sender shows it to everyone again; `looksFirst`: the hosts review this sender's photos first. */
  | { is: 'opened'; by: string; looksFirst: boolean }
  | { is: 'sender-joined'; guestId: string; forHosts: boolean }
  /** A voice gets another transcript, or none. */
  | { is: 'captioned'; caption: string | undefined; by?: string | undefined }

export type PhotoEvent =
  | WhileHere
  | { is: 'preview-came'; arrival: Arrival; preview: Picture }
  | { is: 'original-came'; arrival: Arrival; crc32: number; verifiedAt: string }
  /** By hosts or support; `isBytesTaken`: another photo of the event holds the same bytes. */
  | { is: 'decided'; decision: Decision; at: string; by: ReportDecider; isBytesTaken: boolean }
  /** Senders beside its owner. */
  | { is: 'senders-left'; guestIds: readonly string[] }
  /** Its owner leaves, and another sender owns it; a transcript by the owner is removed. */
  | { is: 'passed-on'; to: Pick<PhotoFacts, 'guestId' | 'name'> }
  /** Its last sender removes it. */
  | { is: 'taken-back'; at: string }
  | { is: 'likes-counted'; likes: number; changes: number }
  | { is: 'placed-in-time'; capturedAt: string }
  | { is: 'purge-began' }
  /** It does not change, but viewers refetch it. */
  | { is: 'touched' }

/** All but what hosts decide, which may be refused. */
export type Undecided = Exclude<PhotoEvent, { is: 'decided' }>

/** What follows from an event beside the photo's own row and counts. */
export interface Effects {
  movesPictures?: boolean
  drawsOriginal?: boolean
  withdrawsDownloads?: boolean
  /** It waits again, because its original is unlike the preview that hosts have shown: the history says so. */
  waitsAgain?: boolean
  /** The answer to the reports that were open: those of this round. */
  answersReports?: { decision: ReportDecision; by: ReportDecider; reportsClosed: number }
  /** No viewer sees a difference. */
  isQuiet?: boolean
  /** A guest becomes a sender and nothing else changes: others may do the same concurrently. */
  joins?: string
}
