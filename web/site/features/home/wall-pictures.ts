/** The photos on the home page's wall, made by `scripts/media/draw-wall-pictures.ts`; captions give time and guest. */
export const wallPictures = [
  { scene: 'confetti-walk', width: 480, height: 360, caption: '14:02 · Jonas' },
  { scene: 'dog-with-bow', width: 400, height: 400, caption: '15:15 · Sara' },
  { scene: 'summer-evening', width: 480, height: 360, caption: '19:10 · Nora' },
  { scene: 'kiss-in-the-petals', width: 360, height: 480, caption: '14:03 · Maja' },
  { scene: 'grandparents', width: 480, height: 360, caption: '15:50 · Jonas' },
  { scene: 'first-dance', width: 360, height: 480, caption: '22:30 · Aksel' },
  { scene: 'laughing-friends', width: 480, height: 360, caption: '19:36 · Jonas' },
  { scene: 'selfie', width: 360, height: 480, caption: '14:40 · Nora' },
] as const
