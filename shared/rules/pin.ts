export const pinDigits = { least: 4, most: 8 } as const

/** A PIN, which a keyboard of digits types. */
export const pinPattern = new RegExp(`^[0-9]{${pinDigits.least},${pinDigits.most}}$`)
