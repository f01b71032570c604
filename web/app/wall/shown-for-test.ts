import type { Remote, Shown, WallEvent } from './wall-feed.ts'

/** A photo of a wall: a guest's, taken so many minutes into the evening. */
export const shownPhoto = (id: string, guest = 'anna', minute = 0): Shown => ({
  id,
  guest,
  kind: 'photo',
  capturedAt: new Date(Date.UTC(2026, 5, 20, 18, minute)).toISOString(),
  width: 1200,
  height: 800,
  renditions: [{ width: 400, height: 267, url: `/renditions/${id}/400.webp` }],
})

export const portrait = (id: string, guest = 'anna', minute = 0): Shown => ({
  ...shownPhoto(id, guest, minute),
  width: 800,
  height: 1200,
})

/** One of a burst, taken so many seconds into the evening. */
export const burstPhoto = (id: string, second: number, sharpness: number): Shown => ({
  ...shownPhoto(id),
  capturedAt: new Date(Date.UTC(2026, 5, 20, 18, 0, second)).toISOString(),
  placeholder: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==',
  shape: '00ff00ff00ff00ff',
  sharpness,
})

/** A remote that nobody has touched. */
export const restingRemote: Remote = {
  paused: false,
  black: false,
  pinnedPhotoId: null,
  advance: 0,
  scene: 'single',
  showNames: false,
  showMessages: false,
  sound: false,
  margin: 0,
  rehearsal: false,
  rehearsalEndsAt: null,
  version: 1,
}

export const summerParty: WallEvent = {
  title: 'Ida & Jonas',
  date: '2026-06-20',
  timeZone: 'Europe/Oslo',
  link: 'https://app.festlens.example/g/abc',
  theme: { name: 'wedding' },
  canUpload: true,
  guestbook: true,
  revealAt: null,
  stacks: true,
}
