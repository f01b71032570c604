/** The pictures of the app's cards (`scripts/media/draw-card-samples.ts`); pixels, twice as many as a screen shows. */
export const cardSample = { title: 'Ida & Jonas', width: 480, height: 677 } as const
