import type { Guard } from './guard.ts'

/** Admits everybody. */
export const anyone: Guard<'anyone', undefined> = { access: 'anyone', admit: async () => undefined }
