import { ulid } from 'ulid'
import { clock } from '../runtime/clock.ts'

/** Digits of a time in milliseconds until the year 2286, so that orders sort as text. */
const digits = 13
/** Number of a ULID's characters that are its time. */
const timeOfUlid = 10

/** A place in the order of changes, `<milliseconds>#<random>`. Readers overlap, because machines' clocks differ. */
export const changeOrder = () => `${orderAt(clock.machineMs())}#${ulid(clock.machineMs()).slice(timeOfUlid)}`

/** The start of all places at a time (milliseconds). */
export const orderAt = (time: number) => String(Math.max(0, time)).padStart(digits, '0')

export const timeOfOrder = (order: string) => Number(order.slice(0, digits))
