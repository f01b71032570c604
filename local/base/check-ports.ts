import { once } from 'node:events'
import { createServer } from 'node:net'
import { SettingsError } from './settings.ts'

/** Throws `SettingsError` with the first port that is not free; leaves none of them taken. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [use, port] of Object.entries(ports)) {
    const server = createServer()
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    } catch (cause) {
      throw new SettingsError(`Port ${port} (${use}) cannot be used: is something else listening there? Set PORT.`, {
        cause,
      })
    } finally {
      server.close()
    }
  }
}
