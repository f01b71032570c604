import type { Privacy } from '#shared/rules/sight.ts'

/** A gallery's modes, the most open first. */
export const galleryModes = ['everyone', 'approve', 'hosts'] as const
export type GalleryMode = (typeof galleryModes)[number]

type ModePrivacy = Pick<Privacy, 'guestsSeeGallery' | 'approveFirst'>

/** The mode of these settings; if guests see no gallery, approval does not matter. */
export function modeOf({ guestsSeeGallery, approveFirst }: ModePrivacy): GalleryMode {
  if (!guestsSeeGallery) return 'hosts'
  return approveFirst ? 'approve' : 'everyone'
}

/** Changes to reach that mode. *Only for us* keeps the approval setting, so that going there and back shows nothing. */
export function privacyOfMode(mode: GalleryMode): Partial<ModePrivacy> {
  return mode === 'hosts' ? { guestsSeeGallery: false } : { guestsSeeGallery: true, approveFirst: mode === 'approve' }
}

/** Unseen photos that this change of mode may show to guests; undefined if it shows none. */
export function unseenBy(before: ModePrivacy, mode: GalleryMode): 'waiting' | 'shown' | undefined {
  if (mode === 'hosts') return undefined
  if (!before.guestsSeeGallery) return 'shown'
  return before.approveFirst && mode === 'everyone' ? 'waiting' : undefined
}
