import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#local/base/root.ts'
import { playRandomDay } from '#e2e/kit/play-random-day.ts'
import { openGallery } from '#e2e/kit/open-gallery.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'

const defaults = { days: 200, seed: 1 }

/** Days per gallery: each day adds to its outbox, and reading that takes longer and longer. */
const daysPerGallery = 50

/**
 * `npm run bench -- deliveries [days] [seed]`: random days of an event, each from its own seed: activation, uploads,
 * removals, downloads and queued work must all finish although calls fail, are repeated or are cut off.
 */
export async function measure([days = defaults.days, seed = defaults.seed]: readonly (string | number)[]) {
  const [count, first] = [Number(days), Number(seed)]
  if (count > daysPerGallery) return measureApart(count, first)
  const broken = await countBroken(Array.from({ length: count }, (_, day) => first + day))
  console.log(`Days of an event that did not end whole: ${broken} of ${count}, from seed ${first}`)
  return broken === 0
}

/** Each gallery has its own process, because a client keeps the database of its first call. */
export async function measureApart(count: number = defaults.days, first: number = defaults.seed): Promise<boolean> {
  let isWhole = true
  for (let day = 0; day < count; day += daysPerGallery) {
    const part = ['deliveries', String(Math.min(daysPerGallery, count - day)), String(first + day)]
    const child = spawn(process.execPath, [join(root, 'scripts/bench.ts'), ...part], { stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    isWhole = code === 0 && isWhole
  }
  return isWhole
}

async function countBroken(seeds: readonly number[]): Promise<number> {
  await using gallery = await openGallery()
  let broken = 0
  for (const seed of seeds) {
    const wrong = await playRandomDay(gallery, new SeededRandom(seed))
    if (wrong.length > 0) console.log(`Seed ${seed}: ${wrong.join('; ')}`)
    broken += Number(wrong.length > 0)
  }
  return broken
}
