/** In the order in which they hold: a photo's status is the first. */
export const photoStatuses = ['removed', 'reported', 'hidden', 'waiting', 'arriving', 'shown'] as const
export type PhotoStatus = (typeof photoStatuses)[number]

/** The audience of a photo: everyone, or the hosts (and its sender) alone. */
export const audiences = ['everyone', 'hosts'] as const
export type Audience = (typeof audiences)[number]

/** What hosts have decided on it, unless a report hides it; `waiting`: for their decision. */
export type Verdict = 'shown' | 'waiting' | 'hidden'

/** `system`: what had come before its original was of no use, for that came as another photo or not at all. */
export const removers = ['host', 'sender', 'system'] as const
export type Remover = (typeof removers)[number]

/** The decisions on one photo; absent: none. */
export interface PhotoState {
  removed?: { by: Remover } | undefined
  /** Somebody objects to it, and nobody has decided. */
  reported?: boolean | undefined
  hidden?: boolean | undefined
  /** For a host's decision. */
  waiting?: boolean | undefined
  /** Whether its original is verified and its own pictures are drawn. */
  drawn: boolean
  audience?: Audience | undefined
}

/** A host's settings for their gallery. */
export interface Privacy {
  guestsSeeGallery: boolean
  approveFirst: boolean
  guestsMayDownload: boolean
  uploadsPaused: boolean
  /** ISO-8601 UTC; null: nothing is held back. */
  revealAt: string | null
}

export const defaultPrivacy: Privacy = {
  guestsSeeGallery: true,
  approveFirst: false,
  guestsMayDownload: true,
  uploadsPaused: false,
  revealAt: null,
}

export type Viewer =
  | { role: 'host' }
  /** `isAway`: the guest has put the photo, which they have not sent, out of their own lists. */
  | { role: 'guest'; isSender: boolean; isAway: boolean }
  | { role: 'wall' }

/** What a viewer may know of a photo. */
export interface Visibility {
  /** As this viewer sees it. */
  status: PhotoStatus
  /** Which bytes the viewer may download: those that were sent, or the full picture without place and serials. */
  original: 'as-sent' | 'without-place' | null
}

export function photoStatus({ removed, reported, hidden, waiting, drawn }: PhotoState): PhotoStatus {
  if (removed) return 'removed'
  if (reported) return 'reported'
  if (hidden) return 'hidden'
  if (waiting) return 'waiting'
  return drawn ? 'shown' : 'arriving'
}

/** Whether nothing that was decided on a photo keeps guests from it. */
export const isInView = (status: PhotoStatus): boolean => status === 'arriving' || status === 'shown'

/** Whether the photo's own state lets every guest see it; the gallery's modes are not looked at. */
export const isOpen = (photo: PhotoState): boolean => isInView(photoStatus(photo)) && photo.audience !== 'hosts'

/** What the gallery's modes let a viewer see at this moment: every open photo, only their own, or nothing. */
export function eventSight(
  { guestsSeeGallery, revealAt }: Pick<Privacy, 'guestsSeeGallery' | 'revealAt'>,
  role: Viewer['role'],
  now: Date,
): 'all' | 'own' | 'none' {
  if (role === 'host') return 'all'
  const isRevealed = revealAt === null || new Date(revealAt) <= now
  if (role === 'wall') return isRevealed ? 'all' : 'none'
  return guestsSeeGallery && isRevealed ? 'all' : 'own'
}

/** The one rule of sight: what a viewer may know of a photo; undefined if they must not learn of it. */
export function visibilityOf(photo: PhotoState, privacy: Privacy, viewer: Viewer, now: Date): Visibility | undefined {
  const status = photoStatus(photo)
  if (viewer.role === 'host')
    return photo.removed && photo.removed.by !== 'host' ? undefined : { status, original: 'as-sent' }
  if (viewer.role === 'guest' && viewer.isSender)
    return photo.removed ? undefined : { status: status === 'reported' ? 'hidden' : status, original: 'as-sent' }
  if (viewer.role === 'guest' && viewer.isAway) return undefined
  if (!isOpen(photo) || eventSight(privacy, viewer.role, now) !== 'all') return undefined
  const mayDownload = viewer.role === 'guest' && privacy.guestsMayDownload
  return { status, original: mayDownload ? 'without-place' : null }
}
