import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { storedJson } from '../base/stored-json.ts'
import { fillDemoEvent } from './fill-demo-event.ts'

const opened = z.object({
  slug: z.string(),
  /** Its wall's key; folders of earlier builds have none. */ wall: z.string().optional(),
})

/**
 * Opens the demo event where the state folder has none yet; answers its gallery's slug and its wall's key. `environment` is what the stores
 * find in `process.env`.
 */
export async function openDemo(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<z.infer<typeof opened>> {
  const file = join(folder, 'demo.json')
  const made = existsSync(file) ? undefined : await openInWorker(environment)
  return storedJson(file, opened, () => opened.parse(made))
}

async function openInWorker(environment: Readonly<Record<string, string>>): Promise<unknown> {
  const worker = new Worker(new URL('./open-demo-event.ts', import.meta.url), { env: environment })
  const [message] = await once(worker, 'message')
  await worker.terminate()
  return message
}

/** Uploads the demo's pictures, once for a state folder; a run that ended in the middle is completed by the next. */
export async function fillDemo(folder: string, appOrigin: string, slug: string): Promise<void> {
  const filled = join(folder, 'demo-filled')
  if (existsSync(filled)) return
  await fillDemoEvent(appOrigin, slug)
  writeFileSync(filled, '')
}
