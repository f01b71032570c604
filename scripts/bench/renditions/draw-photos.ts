import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import { handler as makeRenditions } from '#functions/jobs/make-renditions.ts'
import { inParallel } from '#functions/kit/in-parallel.ts'
import { deliver } from '../../testing/open-gallery.ts'

/** More than processors, so that neither way stands still while it waits for a disk. */
const parallel = 4

/** A folder of photos to draw by bare sharp, or promised work for the job. */
export const drawingOrder = z.union([
  z.object({ folder: z.string() }),
  z.object({ promises: z.array(z.object({ id: z.string(), kind: z.string(), message: z.string() })) }),
])

/** What a run of this program prints. */
export const drawingReport = z.object({ seconds: z.number() })

/** What a program would write that has nothing else to do: the same widths, qualities and encoder. */
async function drawBare(file: Buffer): Promise<void> {
  const large = await sharp(file)
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
  await sharp(large).resize({ width: 400 }).jpeg({ quality: 76, progressive: true }).toBuffer()
}

/** Draws in a process of its own, beside that of the stand-ins, as a Lambda draws beside S3. */
if (import.meta.main) {
  const order = drawingOrder.parse(JSON.parse(process.argv[2] ?? ''))
  const drawings =
    'folder' in order
      ? readdirSync(order.folder)
          .map((name) => readFileSync(join(order.folder, name)))
          .map((file) => () => drawBare(file))
      : order.promises.map((promise) => () => deliver(makeRenditions, promise))
  // A container that is warm: the first photo brings what every later one needs.
  const [first, ...others] = drawings
  await first?.()
  const started = performance.now()
  await inParallel(others, parallel, (drawing) => drawing())
  const seconds = (performance.now() - started) / 1000
  console.log(JSON.stringify({ seconds } satisfies z.infer<typeof drawingReport>))
}
