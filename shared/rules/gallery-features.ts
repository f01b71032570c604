/** What hosts allow guests to do with photos besides viewing them. */
export interface GalleryFeatures {
  likes: boolean
  /** Whether guests see how many guests like a photo. */
  likeCounts: boolean
  guestbook: boolean
  /** Whether photos that were taken within seconds and look alike are shown as one. */
  stacks: boolean
  /** Whether guests may record greetings, and hear those of others. */
  voices: boolean
}

export const defaultFeatures: GalleryFeatures = {
  likes: true,
  likeCounts: true,
  guestbook: true,
  stacks: true,
  voices: true,
}
