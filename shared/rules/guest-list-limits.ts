/** Limits of a guest list: rows, and characters of a name and of a group. */
export const guestListLimits = { rows: 500, name: 80, group: 40 } as const

/** Characters of the hosts' thanks. */
export const mostThanks = 1000
