import { weatherDeliveries } from '#e2e/kit/delivery-storm.ts'
import { openGallery } from '#e2e/kit/open-gallery.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'

const defaults = { days: 200, seed: 1 }

/** Days that one gallery weathers: each adds to its outbox, and what looks through that takes ever longer. */
const daysPerGallery = 50

/**
 * `npm run bench -- deliveries [days] [seed]`: random days of an event, each from a seed of its own: activation, uploads,
 * removals, downloads and promised work end whole whatever fails, comes twice or is cut off.
 */
export async function measure([days = defaults.days, seed = defaults.seed]: readonly (string | number)[]) {
  const seeds = Array.from({ length: Number(days) }, (_, day) => Number(seed) + day)
  let broken = 0
  for (let first = 0; first < seeds.length; first += daysPerGallery) {
    broken += await countBroken(seeds.slice(first, first + daysPerGallery))
  }
  console.log(`Days of an event that did not end whole: ${broken} of ${days}`)
  return broken === 0
}

async function countBroken(seeds: readonly number[]): Promise<number> {
  const gallery = await openGallery()
  let broken = 0
  try {
    for (const seed of seeds) {
      const wrong = await weatherDeliveries(gallery, new SeededRandom(seed))
      if (wrong.length > 0) console.log(`Seed ${seed}: ${wrong.join('; ')}`)
      broken += Number(wrong.length > 0)
    }
  } finally {
    await gallery.close()
  }
  return broken
}
