/** What the hosts let guests do with photos besides looking at them. */
export interface GalleryFeatures {
  likes: boolean
  /** Whether guests see how many like a photo. */
  likeCounts: boolean
  guestbook: boolean
  /** Whether photos of the same seconds that look alike are shown as one. */
  stacks: boolean
  /** Whether guests may speak greetings, and hear those of others. */
  voices: boolean
}

export const defaultFeatures: GalleryFeatures = {
  likes: true,
  likeCounts: true,
  guestbook: true,
  stacks: true,
  voices: true,
}
