/** Who does something with a person's data where no administrator does: the person himself, as a host or a guest, or the job that waits for the law. */
export const dataDoers = ['host', 'guest', 'pseudonymise-payments'] as const
export type DataDoer = (typeof dataDoers)[number]
