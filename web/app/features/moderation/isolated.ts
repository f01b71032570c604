/** A name within a text, whichever way either of them is written: `bdi` for places that take no elements. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
