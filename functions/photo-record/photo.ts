import type { MediaKind } from '#shared/rules/file-extensions.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import type { GalleryFeatures } from '#shared/rules/gallery-features.ts'
import { kinds } from '#shared/rules/upload-kinds.ts'
import { noPhotos, type PhotoCounts } from '#shared/rules/photo-counts.ts'
import {
  type Audience,
  isInView,
  isOpen,
  photoStatus,
  type PhotoState,
  type PhotoStatus,
  type Remover,
  type Verdict,
} from '#shared/rules/sight.ts'
import type { Taken } from '#shared/rules/capture-time.ts'
import { picturePlace } from '../events/picture-places.ts'
import type { Picture } from './picture.ts'

/** What hosts have decided on a photo. */
export interface Moderation {
  readonly verdict: Verdict
  /** A host or a trusted guest sent it, or hosts have approved it: it waits in no mode. */
  readonly approved: boolean
  /** Its bytes came again after a removal by a host or before review: it waits in every mode. */
  readonly returned: boolean
  /** Hosts have shown it after a report: further reports do not hide it. */
  readonly cleared: boolean
  /** ThumbHash of the preview that hosts have approved, until the original's picture is compared with it. */
  readonly shownBy?: string | undefined
  /** The same if the original turned out to be another picture: hosts see that while the photo waits. */
  readonly previewPlaceholder?: string | undefined
}

export interface Reports {
  /** A report hides it until hosts decide. */
  readonly hide: boolean
  readonly count: number
  /** Those that nobody has decided on, and when the first of them was made (ISO-8601 UTC). */
  readonly open: number
  readonly since?: string | undefined
  /** How often reports were decided on; those that were made before are closed. */
  readonly closed: number
}

/** What every photo has, in every stage. */
export interface PhotoFacts {
  readonly eventId: string
  readonly photoId: string
  readonly kind: MediaKind
  /** What the sources say about the capture time. */
  readonly taken: Taken
  /** The capture time derived from that: ISO-8601 UTC with milliseconds, so that it sorts as text. */
  readonly capturedAt: string
  /** Its owner: the first who sent its bytes and has not taken them back. */
  readonly guestId: string
  /** As the owner's browser named the file. */
  readonly name: string
  readonly type: FileTypeName
  readonly size: number
  readonly sha256: string
  readonly moderation: Moderation
  readonly reports: Reports
  /** Senders who ask that the hosts alone see it: its audience is the hosts while there is one. */
  readonly keptForHostsBy: ReadonlySet<string>
  /** Where hosts have moved it in the timetable, null for no moment. */
  readonly movedTo?: string | null | undefined
  /** When hosts made it the lead of its stack (ISO-8601 UTC), and whether they let it stand by itself. */
  readonly lead?: string | undefined
  readonly alone?: true | undefined
  /** Of a voice: its words, for people who cannot hear them. */
  readonly caption?: string | undefined
  /** The guest who wrote it, and with whom it is removed; a host's text is removed with the voice's owner. */
  readonly captionBy?: string | undefined
  /** By a host, for hosts. */
  readonly starred: boolean
  /** How many like it, as viewers see it, and how often that had changed by then. */
  readonly likes: number
  readonly likeChanges: number
  /** Every guest could see it at some time, so all feeds report its removal. */
  readonly wasOpen: boolean
  /** Others have sent its bytes too. */
  readonly isShared: boolean
  /** Places where its pictures may be (`picturePlace`), each recorded before anything is written there. */
  readonly places: ReadonlySet<string>
  /** Incremented with every change. */
  readonly version: number
  /** Decodings that began and never reported back. */
  readonly lostDrawings: number
}

/** Of the original: CRC-32 for the ZIP, and when it was verified (ISO-8601 UTC). */
interface Original {
  readonly crc32: number
  readonly verifiedAt: string
}
interface Pictured {
  readonly picture: Picture
}
interface Gone {
  /** `isFinal`: its purge has begun. */
  readonly removed: { readonly at: string; readonly by: Remover; readonly isFinal?: true | undefined }
}
type Without<Facts> = { readonly [Name in keyof Facts]?: undefined }
type Perhaps<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }

interface Previewed extends PhotoFacts {
  /** Drawn from the picture that its sender sent; deleted when the original is drawn and shown. */
  readonly preview?: Picture | undefined
}

/** Only its preview has come, and the original may still come. */
export type Arriving = Previewed & { stage: 'arriving' } & Without<Original & Pictured & Gone>
/** Its original is there, and nothing is drawn of that yet. */
export type Verified = Previewed & { stage: 'verified' } & Original & Without<Pictured & Gone>
export type Drawn = Previewed & { stage: 'drawn' } & Original & Pictured & Without<Gone>
/** Leaves a tombstone with its former state; its original may still arrive. */
export type Removed = Previewed & { stage: 'removed' } & Gone & Perhaps<Pictured> & (Original | Without<Original>)

/** All that is known of one photo, video or voice. */
export type Photo = Arriving | Verified | Drawn | Removed
export type PhotoKey = Pick<Photo, 'eventId' | 'photoId'>
/** Fields of a photo in the index of guests’ lists. */
export type ListedPhoto = Pick<PhotoFacts, 'eventId' | 'photoId' | 'kind' | 'taken' | 'capturedAt' | 'guestId'> &
  Pick<PhotoFacts, 'keptForHostsBy' | 'movedTo' | 'lead' | 'alone' | 'caption' | 'likes' | 'isShared'> &
  Perhaps<Pictured & Gone & Pick<Previewed, 'preview'>> & {
    readonly moderation: Pick<Moderation, 'verdict'>
    readonly reports: Pick<Reports, 'hide'>
  }
export type VerifiedPhoto = Extract<Photo, { verifiedAt: string }> | (Removed & Original)

export const isVerified = (photo: Photo): photo is VerifiedPhoto => photo.verifiedAt !== undefined
export const isArriving = (photo: Photo | undefined): photo is Arriving => photo?.stage === 'arriving'

/** What tells the stages apart. */
export type StageFacts = Perhaps<Original & Pictured & Gone & Pick<Previewed, 'preview'>>

/** Computes the stage from the facts, and records if it is open now. */
export function photoOf(facts: PhotoFacts & StageFacts): Photo {
  const photo = staged(facts)
  return sideOf(photo) === 'open' ? { ...photo, wasOpen: true } : photo
}

function staged(of: PhotoFacts & StageFacts): Photo {
  const { crc32, verifiedAt, picture, preview, removed, ...facts } = of
  const original = crc32 === undefined || verifiedAt === undefined ? undefined : { crc32, verifiedAt }
  if (removed) {
    const tombstone = { ...facts, stage: 'removed', removed, picture, preview } as const
    return original ? { ...tombstone, ...original } : tombstone
  }
  if (!original) return { ...facts, stage: 'arriving', preview }
  return picture
    ? { ...facts, ...original, stage: 'drawn', picture, preview }
    : { ...facts, ...original, stage: 'verified', preview }
}

export const shownPicture = ({ picture, preview }: Pick<ListedPhoto, 'picture' | 'preview'>): Picture | undefined =>
  picture ?? preview

/** The picture that is shown while only the sender vouches for it: nothing of the original is drawn. */
export const sendersPicture = ({ picture, preview }: Photo): Picture | undefined =>
  picture ? picture.bySender && picture : preview

/** The photo's audience: the hosts alone while one of its senders asks for that. */
export const audienceOf = ({ keptForHostsBy }: Pick<Photo, 'keptForHostsBy'>): Audience =>
  keptForHostsBy.size > 0 ? 'hosts' : 'everyone'

/** The photo as input of the rule of sight. */
export const stateOf = ({ picture, removed, reports, moderation, keptForHostsBy }: ListedPhoto): PhotoState => ({
  removed,
  reported: reports.hide,
  hidden: moderation.verdict === 'hidden',
  waiting: moderation.verdict === 'waiting',
  drawn: picture !== undefined,
  audience: audienceOf({ keptForHostsBy }),
})
export interface Switches {
  features: Pick<GalleryFeatures, 'voices'>
}
/** The same within its event: voices are for hosts only if the event has switched them off. */
export const stateIn = ({ features }: Switches, photo: ListedPhoto): PhotoState =>
  photo.kind === 'voice' && !features.voices ? { ...stateOf(photo), audience: 'hosts' } : stateOf(photo)
export const statusOf = (photo: ListedPhoto): PhotoStatus => photoStatus(stateOf(photo))

/** Whether hosts have hidden it, or are to look at it for another reason than the mode. */
export const isHeldBack = ({ moderation: { verdict, previewPlaceholder }, reports }: Photo): boolean =>
  reports.hide || verdict === 'hidden' || (verdict === 'waiting' && previewPlaceholder !== undefined)

/** The order of lists; ids separate photos that were taken in the same millisecond. */
export const placeOf = ({ capturedAt, photoId }: Pick<Photo, 'capturedAt' | 'photoId'>) => `${capturedAt}#${photoId}`

/** Among the photos that every guest may see, or that they may not; `unlisted`: there is nothing to show. */
export type Side = 'open' | 'closed' | 'unlisted'
export function sideOf(photo: ListedPhoto): Side {
  if (!shownPicture(photo) || photo.removed) return 'unlisted'
  return isOpen(stateOf(photo)) ? 'open' : 'closed'
}

/** Whether its original needs no further work: it is drawn, or plays, or never will. */
export const isFinished = ({ kind, picture }: Pick<Photo, 'kind' | 'picture'>) =>
  picture !== undefined &&
  (kinds[kind].makes === 'renditions' || picture.playback !== undefined || picture.unplayable === true)

/** Where its pictures belong, even before they are drawn; other senders have copies in places of their own. */
export const picturePlaceOf = (photo: Photo) => picturePlace(isOpen(stateOf(photo)) ? 'open' : 'closed', photo.guestId)

/** The same within its event: voices are closed while the event has them switched off. */
export const picturePlaceIn = (event: Switches, photo: ListedPhoto) =>
  picturePlace(isOpen(stateIn(event, photo)) ? 'open' : 'closed', photo.guestId)

/** Whether a photo is removed and hosts cannot restore it. */
export const isGoneForGood = ({ removed }: Pick<ListedPhoto, 'removed'>) =>
  removed !== undefined && (removed.by !== 'host' || removed.isFinal === true)

const openCounts = {
  photo: { ...noPhotos, photoCount: 1 },
  video: { ...noPhotos, photoCount: 1, filmCount: 1 },
  voice: { ...noPhotos, voiceCount: 1 },
} as const satisfies Record<MediaKind, PhotoCounts>

/** What a photo adds to its event's counts: nothing before there is something to show of it. */
export function countsOf(photo: Photo): PhotoCounts {
  const side = sideOf(photo)
  if (side === 'unlisted') return noPhotos
  if (side === 'open') return openCounts[photo.kind]
  const status = statusOf(photo)
  if (status === 'waiting') return { ...noPhotos, waitingCount: 1 }
  return isInView(status) ? { ...noPhotos, forHostsCount: 1 } : { ...noPhotos, hiddenCount: 1 }
}
