import type { Guard } from './guard.ts'

/** Lets everybody in. */
export const anyone: Guard<'anyone', undefined> = { access: 'anyone', admit: async () => undefined }
