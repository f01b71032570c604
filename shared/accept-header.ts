/** What our pages say by it, as `gzip`, is what `Accept-Encoding` would: the CDN keeps that one to itself. */
export const acceptHeader = 'x-accept-encoding'
