/** Of a list of guests: rows, and characters of a name and of a group. */
export const guestListLimits = { rows: 500, name: 80, group: 40 } as const

/** Characters of the hosts' words of thanks. */
export const mostThanks = 1000
