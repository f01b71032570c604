import * as z from 'zod'

/** What a gallery may ask of its guests before it opens. */
export const pin = z.string().regex(/^[0-9]{4,8}$/, 'Expected 4 to 8 digits.')
