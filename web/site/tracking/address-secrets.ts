/** Parameters that give access to an order, its receipt and its gift. */
export const secretParameters = [
  'session_id',
  'payment_intent',
  'payment_intent_client_secret',
  'email',
  'gift',
] as const

/**
 * Whether third parties must not see an address yet; the page that uses these parameters moves them into history state.
 */
export function holdsSecrets(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return secretParameters.some((name) => parameters.has(name))
}
