/**
 * How the API recognises calls through CloudFront: CloudFront sets this header, overwriting the viewer's, and an
 * authorizer checks it. `rememberedSeconds` is the longest that the HTTP API caches.
 */
export const cdnAdmission = {
  authorizer: 'authorizers/admit-cdn',
  header: 'x-cdn-key',
  rememberedSeconds: 3600,
} as const
