/** What the pictures of the app's cards show, as `scripts/media/draw-card-samples.ts` makes them; pixels, twice as many as a screen shows. */
export const cardSample = { title: 'Ida & Jonas', width: 480, height: 677 } as const
