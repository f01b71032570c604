/** A look at what is new that hangs is not to hold up the next one for long: milliseconds. */
export const lookWaitMs = 15_000
