/** Our pages name the encodings that they accept here, because the CDN does not forward `Accept-Encoding`. */
export const acceptHeader = 'x-accept-encoding'
