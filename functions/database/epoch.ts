import { clock } from '../runtime/clock.ts'

/** Epoch seconds, as DynamoDB's time to live counts them. */
export const epochSeconds = (date: Date = clock.now()) => Math.floor(date.getTime() / 1000)

/** Epoch seconds for claiming and releasing work: the duration of a run is a matter of the machine's time. */
export const leaseSeconds = () => epochSeconds(new Date(clock.machineMs()))
