import type { Privacy } from '#shared/rules/sight.ts'

/** A gallery's modes, from the most open on. */
export const galleryModes = ['everyone', 'approve', 'hosts'] as const
export type GalleryMode = (typeof galleryModes)[number]

type ModePrivacy = Pick<Privacy, 'guestsSeeGallery' | 'approveFirst'>

/** Which mode that is; where guests see no gallery, it matters to nobody what waits. */
export function modeOf({ guestsSeeGallery, approveFirst }: ModePrivacy): GalleryMode {
  if (!guestsSeeGallery) return 'hosts'
  return approveFirst ? 'approve' : 'everyone'
}

/** What must change for that mode. *Only for us* keeps whether photos wait: going there and back shows nothing. */
export function privacyOfMode(mode: GalleryMode): Partial<ModePrivacy> {
  return mode === 'hosts' ? { guestsSeeGallery: false } : { guestsSeeGallery: true, approveFirst: mode === 'approve' }
}

/** Photos that guests have not seen and that this change of mode may show them; undefined if it shows none. */
export function unseenBy(before: ModePrivacy, mode: GalleryMode): 'waiting' | 'shown' | undefined {
  if (mode === 'hosts') return undefined
  if (!before.guestsSeeGallery) return 'shown'
  return before.approveFirst && mode === 'everyone' ? 'waiting' : undefined
}
