/** Milliseconds after which a network that does not answer counts as lost. */
const patience = 1500

/** Milliseconds after a timeout during which the network is not waited for. */
const lostFor = 15_000

let lostUntil = 0

/**
 * The network's answer, or the stored one if it fails or is late. Shortly after a timeout the network is still asked,
 * but not waited for. Rejects with the network's failure if nothing is stored.
 */
export async function networkOrKept(
  newest: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const isLost = Date.now() < lostUntil
  const answered = newest.then(
    (response) => {
      lostUntil = 0
      return response
    },
    () => void (lostUntil = Date.now() + lostFor),
  )
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, isLost ? 0 : patience))
  const first = await Promise.race([answered, late])
  if (first) return first
  if (!isLost) lostUntil = Date.now() + lostFor
  return (await kept().catch(() => undefined)) ?? newest
}
