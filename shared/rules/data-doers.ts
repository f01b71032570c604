/**
 * Who acts on a person's data when no administrator does: the person, as a host or a guest, or the job that waits for
 * the statutory period to end.
 */
export const dataDoers = ['host', 'guest', 'pseudonymise-payments'] as const
export type DataDoer = (typeof dataDoers)[number]
