/** Bytes of one ZIP, in steps of 1024 as pages show them; more comes as several, which readers of any age take. */
export const maxZipBytes = 40 * 1024 ** 3
