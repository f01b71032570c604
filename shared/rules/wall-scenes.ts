/** How a wall shows photos: one large, a table of prints that fall onto each other, pairs of portraits. */
export const wallScenes = ['single', 'table', 'pair'] as const
export type WallScene = (typeof wallScenes)[number]

/** The most of the screen's width and height that stays empty at each edge, in percent. */
export const mostMargin = 5
