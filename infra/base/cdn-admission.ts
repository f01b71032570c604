/**
 * How the API knows what comes through CloudFront: by a header that CloudFront sets, in place of any that a viewer sent, and
 * that a Lambda authorizer checks. `rememberedSeconds`, for which the HTTP API keeps the authorizer's answer, is the most it allows.
 */
export const cdnAdmission = {
  authorizer: 'authorizers/admit-cdn',
  header: 'x-cdn-key',
  rememberedSeconds: 3600,
} as const
