/**
 * How the API recognises calls through CloudFront: a header that CloudFront sets, replacing any from the viewer, and an
 * authorizer checks. `rememberedSeconds` is the most that the HTTP API caches.
 */
export const cdnAdmission = {
  authorizer: 'authorizers/admit-cdn',
  header: 'x-cdn-key',
  rememberedSeconds: 3600,
} as const
