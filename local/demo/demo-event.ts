/** The hosts' settings before the day. They set no greeting, so each guest is greeted in their language. */
export const demoEvent = {
  title: 'Ida & Marius',
  date: '2026-06-20',
  timeZone: 'Europe/Oslo',
  description: '',
} as const

/** The hosts' choices: fjord green instead of the theme's red, and a cover cropped to show its lamps. */
export const demoTheme = { name: 'wedding', accent: '#1f6b5c', focus: { x: 0.5, y: 0.4 } } as const

/**
 * When each part of the day starts, in UTC. The titles are alike in every language of the app, because hosts' texts
 * are not translated.
 */
export const demoMoments = [
  { title: 'Preludio', startsAt: '2026-06-20T07:00:00.000Z' },
  { title: 'Ave Maria', startsAt: '2026-06-20T10:30:00.000Z' },
  { title: 'Champagne', startsAt: '2026-06-20T12:30:00.000Z' },
  { title: 'Gala', startsAt: '2026-06-20T15:15:00.000Z' },
  { title: 'Disco', startsAt: '2026-06-20T20:20:00.000Z' },
  { title: 'Espresso', startsAt: '2026-06-21T05:00:00.000Z' },
]

/** Of the pictures; it is shown above the gallery and is not part of it. */
export const demoCover = 'summer-evening'
