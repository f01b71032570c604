/** Digits of a code that signs a host in. */
export const codeDigits = 6

/** For so long it may be used. */
export const codeMinutes = 10

/** After so many wrong tries a new one must be asked for. */
export const maxCodeTries = 5
