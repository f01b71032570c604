/** Who acts on a person's data when no administrator does: the person, or the job that waits for the law's period. */
export const dataDoers = ['host', 'guest', 'pseudonymise-payments'] as const
export type DataDoer = (typeof dataDoers)[number]
