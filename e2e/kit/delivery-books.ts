import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { readAccount } from '#functions/sign-in/account-store.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { type EventRow, readEvent } from '#functions/events/event-store.ts'
import { listRange } from '#functions/photos/photo-ranges.ts'
import { listPhotoRecords } from '#functions/photo-record/photo-store.ts'
import type { ListedPhoto, Photo } from '#functions/photo-record/photo.ts'
import type { OpenGallery } from './open-gallery.ts'

const upload = z.object({
  id: z.string(),
  eventId: z.string(),
  sha256: z.string(),
  status: z.string(),
  reserved: z.boolean(),
  createdAt: z.string(),
})
const checksum = z.object({ eventId: z.string(), sort: z.string().startsWith('checksum#'), photoId: z.string() })

/** All that is written of one event and its host, and what lies in the bucket for it, by photo id. */
export interface DeliveryBooks {
  event: EventRow
  credits: number
  records: Photo[]
  /** What the list shows to every guest. */
  shown: ListedPhoto[]
  uploads: z.infer<typeof upload>[]
  checksums: z.infer<typeof checksum>[]
  originals: Set<string>
  previews: Set<string>
  /** Where pictures lie, of each photo that has any. */
  pictures: Map<string, Set<string>>
}

/** Reads the books as they are now; throws where the event is gone. */
export async function readDeliveryBooks(gallery: OpenGallery, eventId: string, host: string): Promise<DeliveryBooks> {
  const event = await readEvent(eventId)
  if (!event) throw new Error(`The event ${eventId} is gone.`)
  const partsOf = async (folder: string) =>
    (await gallery.bucket.listKeys(`${folder}/${eventId}/`)).map((key) => key.split('/').slice(2))
  const pictures = new Map<string, Set<string>>()
  for (const [side, owner, photoId = ''] of await partsOf('renditions'))
    pictures.set(photoId, new Set([...(pictures.get(photoId) ?? []), `${side}/${owner}`]))
  const ofEvent = <Row extends { eventId: string }>(rows: readonly unknown[], shape: z.ZodType<Row>) =>
    rows.flatMap((row) => shape.safeParse(row).data ?? []).filter((row) => row.eventId === eventId)
  return {
    event,
    credits: (await readAccount(host)).credits,
    records: await listPhotoRecords(eventId),
    shown: (await listRange(eventId, { side: 'open' }, { after: undefined, limit: 500 })).records,
    uploads: ofEvent(await rowsOf('uploads'), upload),
    checksums: ofEvent(await rowsOf('photos'), checksum),
    originals: new Set((await partsOf('originals')).map(([photoId = '']) => photoId)),
    previews: new Set((await partsOf('previews')).map(([photoId = '']) => photoId)),
    pictures,
  }
}

async function rowsOf(table: 'uploads' | 'photos'): Promise<unknown[]> {
  const rows: unknown[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await dynamodb.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: from }),
    )
    rows.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return rows
}
