/** Pictures of the app's cards (`scripts/media/draw-card-samples.ts`), in pixels: twice a screen's size. */
export const cardSample = { title: 'Ida & Jonas', width: 480, height: 677 } as const
