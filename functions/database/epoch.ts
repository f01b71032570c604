import { clock } from '../runtime/clock.ts'

/** Epoch seconds, as DynamoDB's time to live counts them. */
export const epochSeconds = (date: Date = clock.now()) => Math.floor(date.getTime() / 1000)

/** Epoch seconds for claiming and releasing work: run times follow the machine's clock. */
export const leaseSeconds = () => epochSeconds(new Date(clock.machineMs()))
