import { startPairing, showPairing } from '#shared/api/walls.ts'
import type { HugeGallery } from '#e2e/browser/huge-gallery.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { randomCode } from '#functions/walls/pairing-store.ts'

const atOnce = 24
/** Per address, so that the account's limit applies. */
const fromAddress = 20
/** Most codes per account in a quarter of an hour; guessing may take longer than that. */
const mostLookedAt = 20

/** This many guesses by one host from hundreds of addresses, while a television waits. */
export async function guessLetters({ product, host, id }: HugeGallery, guesses: number): Promise<boolean> {
  const television = product.newBrowser()
  const started = await television.call('app', 'POST', '/api/walls/pairings')
  const { pairingId } = startPairing.response.parse(started.json)
  const answers = new Map<number, number>()
  const began = performance.now()
  await inParallel(
    Array.from({ length: guesses }, (_, index) => Math.floor(index / fromAddress)),
    atOnce,
    async (place) => {
      const { status } = await host.call('app', 'POST', `/api/events/${id}/wall/screens`, {
        json: { code: randomCode() },
        headers: { 'x-forwarded-for': `198.18.${Math.floor(place / 250)}.${place % 250}` },
      })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
  )
  const shown = await television.call('app', 'GET', `/api/walls/pairings/${pairingId}`)
  const waits = shown.status === 404 || showPairing.response.parse(shown.json).status === 'waiting'
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${guesses} guesses in ${seconds} s: ${told}; the television still waits: ${waits}`)
  return waits && !answers.has(204) && (answers.get(404) ?? 0) <= mostLookedAt
}
