/** Parameters that give access to an order, its receipt and its gift. */
export const secretParameters = [
  'session_id',
  'payment_intent',
  'payment_intent_client_secret',
  'email',
  'gift',
] as const

/** Whether an address must not be seen by third parties yet; the page that takes them moves them into history state. */
export function holdsSecrets(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return secretParameters.some((name) => parameters.has(name))
}
