/**
 * Every error code that an answer of ours can carry, with its HTTP status.
 * The code is contract; words for people are the client's translations.
 */
export const errorStatus = {
  // The request itself
  malformed_body: 400,
  invalid_request: 400,
  payload_too_large: 413,
  not_found: 404,
  forbidden_origin: 403,
  rate_limited: 429,

  // Who asks
  unauthenticated: 401,
  forbidden: 403,
  invalid_code: 401,
  invalid_credentials: 401,
  expired_code: 401,

  // Commerce
  invalid_signature: 400,
  invalid_coupon: 400,
  payment_provider_unavailable: 502,
  already_partner: 409,
  code_taken: 409,
  address_settled: 409,
  no_links: 400,
  gift_sent: 409,
  already_paid: 409,
  nothing_owed: 409,
  month_not_over: 409,

  // Events
  no_credit: 409,
  already_active: 409,
  not_active: 409,
  kept_long_enough: 409,
  uploads_closed: 403,
  uploads_paused: 403,
  switched_off: 403,
  pin_required: 403,
  wrong_pin: 403,
  gallery_gone: 410,
  link_used: 410,
  link_expired: 410,
  event_deleted: 409,
  title_differs: 409,
  already_host: 409,
  address_differs: 409,
  erasure_changed: 409,
  too_many_cohosts: 409,
  list_changed: 409,
  unknown_card: 404,
  unknown_code: 404,
  unknown_screen: 404,

  // One file of an uploads request or one upload
  unsupported_type: 415,
  file_too_large: 413,
  file_empty: 400,
  free_limit_reached: 403,
  upload_incomplete: 409,
  size_mismatch: 400,
  checksum_mismatch: 400,
  unreadable_file: 400,
  too_many_pixels: 413,
  voice_too_long: 413,
  erased_by_sender: 410,

  // Ours
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
