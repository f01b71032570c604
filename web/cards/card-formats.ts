/** Millimetres of the paper once it is cut; a tent is folded across its middle and has a face on either side. */
export const cardFormats = {
  a6: { width: 105, height: 148, faces: 1 },
  a5: { width: 148, height: 210, faces: 1 },
  a4: { width: 210, height: 297, faces: 1 },
  tent: { width: 210, height: 297, faces: 2 },
} as const

export const cardFormatNames = ['a6', 'a5', 'a4', 'tent'] as const satisfies (keyof typeof cardFormats)[]
export type CardFormat = (typeof cardFormatNames)[number]

/** Millimetres: how far colours go on beyond the cut, and of the paper around it that holds the cut marks. */
export const bleed = 3
export const cutMargin = 10

/**
 * Cards with a guest's name, so many on a sheet of A4 (mm). A tent is folded across its middle; stickers are cut when
 * they are bought, three by eight of the usual size.
 */
export const placeFormats = {
  tent: { width: 90, height: 45, faces: 2, columns: 2, rows: 3 },
  flat: { width: 85, height: 55, faces: 1, columns: 2, rows: 5 },
  stickers: { width: 70, height: 37, faces: 1, columns: 3, rows: 8 },
} as const

export const placeFormatNames = ['tent', 'flat', 'stickers'] as const satisfies (keyof typeof placeFormats)[]
export type PlaceFormat = (typeof placeFormatNames)[number]

export const a4 = { width: 210, height: 297 } as const
