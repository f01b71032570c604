/** What a browser page of the app may send to the media bucket and read of its answers. */
export const mediaCors = {
  allowedMethods: ['PUT'],
  allowedHeaders: ['content-type', 'if-none-match'],
  exposeHeaders: ['ETag'],
} as const
