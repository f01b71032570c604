export const pinDigits = { least: 4, most: 8 } as const

/** A PIN, typed on a keyboard of digits. */
export const pinPattern = new RegExp(`^[0-9]{${pinDigits.least},${pinDigits.most}}$`)
