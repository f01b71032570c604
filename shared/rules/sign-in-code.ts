/** Digits of a code that signs a host in. */
export const codeDigits = 6

/** Minutes for which it is valid. */
export const codeMinutes = 10

/** After this many wrong attempts a new code must be requested. */
export const maxCodeTries = 5
