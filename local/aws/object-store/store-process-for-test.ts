import { appendFile } from 'node:fs/promises'
import * as z from 'zod'
import { Faults } from '../../base/faults.ts'
import { startObjectStore } from './start-object-store.ts'

/** A store in a process of its own, for a test to kill: arguments are its folder and a file that takes its events. */
const [folder, eventsFile, receiver] = z
  .tuple([z.string(), z.string(), z.enum(['deaf', 'attentive'])])
  .parse(process.argv.slice(2))

const store = await startObjectStore({
  port: 0,
  folder,
  buckets: [{ name: 'media' }],
  faults: new Faults(),
  secretOf: (key) => (key === 'AKIDPROCESS' ? 'process-secret' : undefined),
  authorize: () => true,
  async onEvent(event) {
    if (receiver === 'deaf') return new Promise(() => {})
    await appendFile(eventsFile, `${JSON.stringify(event)}\n`)
  },
})
process.stdout.write(`${store.url}\n`)
