/** What the app's pages may send to the media bucket, and which response headers they may read. */
export const mediaCors = {
  allowedMethods: ['PUT'],
  allowedHeaders: ['content-type', 'if-none-match'],
  exposeHeaders: ['ETag'],
} as const
