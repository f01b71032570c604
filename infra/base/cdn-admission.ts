/**
 * How the API recognises calls through CloudFront: by a header that CloudFront sets, replacing any from the viewer, and
 * that a Lambda authorizer checks. `rememberedSeconds`, for which the HTTP API caches the authorizer's answer, is the
 * most it allows.
 */
export const cdnAdmission = {
  authorizer: 'authorizers/admit-cdn',
  header: 'x-cdn-key',
  rememberedSeconds: 3600,
} as const
