/**
 * Bytes of one ZIP, in steps of 1024 as pages show them: what is more comes as several, which file systems and readers
 * of any age take.
 */
export const maxZipBytes = 40 * 1024 ** 3
