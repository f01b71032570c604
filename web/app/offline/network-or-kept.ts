/** Milliseconds after which a network that does not answer counts as lost. */
const patience = 1500

/** Milliseconds for which a network that was lost is not waited for again. */
const lostFor = 15_000

let lostUntil = 0

/**
 * The network's answer, or what is kept where it fails or is late. A network that was lost just now is asked all the
 * same, but not waited for. Rejects with the network's failure where nothing is kept.
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
