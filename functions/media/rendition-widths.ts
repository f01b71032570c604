/** Widths of drawn pictures: a grid's tile on a sharp screen, and a whole screen. */
export const renditionWidths = [400, 1600] as const
