/** Digits of a code that signs a host in. */
export const codeDigits = 6

/** For so long it may be used. */
export const codeMinutes = 10

/** After this many wrong attempts a new code must be requested. */
export const maxCodeTries = 5
