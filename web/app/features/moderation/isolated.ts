/** Isolates a name's text direction within a text: `bdi` where no elements are possible. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
