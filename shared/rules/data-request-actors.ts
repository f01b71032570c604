/** Who acts on a person's data if no administrator does: the person, or the job at the end of the legal period. */
export const dataRequestActors = ['host', 'guest', 'pseudonymise-payments'] as const
export type DataRequestActor = (typeof dataRequestActors)[number]
