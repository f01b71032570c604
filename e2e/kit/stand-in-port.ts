import { checkPorts } from '#local/base/check-ports.ts'
import { SettingsError } from '#local/base/settings.ts'

/** Stand-ins whose addresses the functions' clients keep for the life of their process. */
const services = ['dynamodb', 's3', 'ses', 'secrets-manager', 'mediaconvert', 'stripe'] as const

/** Below the ports of products (`free-ports.ts`), and so below those that systems choose for port 0. */
const lowest = 20_000
const blocks = 1000

let first: Promise<number> | undefined

/**
 * The port of a stand-in in this process: the same for each test file, because clients are shared between files and
 * remember addresses.
 */
export async function standInPort(service: (typeof services)[number]): Promise<number> {
  first ??= findBlock()
  return (await first) + services.indexOf(service)
}

/** The first of as many consecutive free ports as there are services; each process starts its search elsewhere. */
async function findBlock(): Promise<number> {
  for (let step = 0; step < blocks; step += 1) {
    const port = lowest + ((process.pid * 37 + step * 7) % blocks) * services.length
    try {
      await checkPorts(Object.fromEntries(services.map((service, index) => [service, port + index])))
      return port
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
    }
  }
  throw new Error(`No ${services.length} free ports in a row from ${lowest} on.`)
}
