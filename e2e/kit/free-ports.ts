import { checkPorts } from '#local/base/check-ports.ts'
import { SettingsError } from '#local/base/settings.ts'

/** A product takes four ports in a row. */
const perProduct = 4
const lowest = 30_000
const highest = 32_000

/**
 * The first of four free ports in a row. They lie below the range that systems hand out for port 0 (Linux from 32768),
 * and each process starts its search elsewhere, so that test files at work at once hardly ever meet.
 */
export async function findFreePorts(): Promise<number> {
  const start = (process.pid * 37) % ((highest - lowest) / perProduct)
  for (let step = 0; step < (highest - lowest) / perProduct; step += 1) {
    const first = lowest + (((start + step * 7) * perProduct) % (highest - lowest))
    try {
      await checkPorts({ site: first, app: first + 1, console: first + 2, media: first + 3 })
      return first
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
    }
  }
  throw new Error(`No four free ports between ${lowest} and ${highest}.`)
}
