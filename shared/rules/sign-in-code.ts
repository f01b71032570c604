export const codeDigits = 6

export const codeMinutes = 10

/** After this many wrong attempts a new code must be requested. */
export const maxCodeTries = 5
