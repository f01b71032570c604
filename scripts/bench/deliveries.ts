import { weatherDeliveries } from '../testing/delivery-storm.ts'
import { openGallery } from '../testing/open-gallery.ts'
import { SeededRandom } from '../testing/seeded-random.ts'

const defaults = { days: 200, seed: 1 }

/**
 * `npm run bench -- deliveries [days] [seed]`: random days of an event, each from a seed of its own: activation, uploads,
 * removals, downloads and promised work end whole whatever fails, comes twice or is cut off.
 */
export async function measure([days = defaults.days, seed = defaults.seed]: readonly (string | number)[]) {
  const gallery = await openGallery()
  let broken = 0
  try {
    for (let day = 0; day < Number(days); day += 1) {
      const wrong = await weatherDeliveries(gallery, new SeededRandom(Number(seed) + day))
      if (wrong.length > 0) console.log(`Seed ${Number(seed) + day}: ${wrong.join('; ')}`)
      broken += Number(wrong.length > 0)
    }
  } finally {
    await gallery.close()
  }
  console.log(`Days of an event that did not end whole: ${broken} of ${days}`)
  return broken === 0
}
