/** Widths that pictures are drawn in: a grid's cell on a sharp screen, and a whole screen. */
export const renditionWidths = [400, 1600] as const
