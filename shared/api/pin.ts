import * as z from 'zod'
import { pinDigits, pinPattern } from '../rules/pin.ts'

/** What a gallery may ask of its guests before it opens. */
export const pin = z.string().regex(pinPattern, `Expected ${pinDigits.least} to ${pinDigits.most} digits.`)
