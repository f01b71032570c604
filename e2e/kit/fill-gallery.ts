import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { newId } from '#functions/runtime/new-id.ts'
import { putRows } from '#functions/database/batches.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { transact } from '#functions/database/transact.ts'
import { guestCountChange } from '#functions/galleries/guest-store.ts'
import { nameGuest } from '#functions/photos/name-guest.ts'
import { type Photo } from '#functions/photo-record/photo.ts'
import { readPhoto, rowOf } from '#functions/photo-record/photo-row.ts'
import { tableNameOf } from '#local/base/resource-names.ts'
import { openProductTables } from './open-product-tables.ts'

const shapes = [
  { width: 1600, height: 1200 },
  { width: 1200, height: 1600 },
  { width: 1600, height: 1067 },
  { width: 1600, height: 1600 },
] as const

/** When the first photo of a filled gallery was taken; the others follow, one every second. */
const fillingBegins = Date.UTC(2026, 5, 20, 8)

const guestCount = 80
const guestIdOf = (index: number) => `guest-${index}`

/**
 * Activates an event of a stopped product and shows so many photos in it, as its own rules would have stored them;
 * their renditions are named and do not exist. Answers them by capture time.
 */
export async function fillGallery(stateFolder: string, eventId: string, count: number): Promise<Photo[]> {
  const tables = await openProductTables({ stopped: stateFolder })
  try {
    const photos = Array.from({ length: count }, (_, index): Photo => {
      const photoId = newId('photo')
      const capturedAt = new Date(fillingBegins + index * 1000).toISOString()
      const { width, height } = shapes[index % shapes.length] ?? shapes[0]
      const sized = (nominal: number) => ({
        width: Math.round((width * nominal) / 1600),
        height: Math.round((height * nominal) / 1600),
        file: `${nominal}.jpg`,
      })
      return readPhoto({
        eventId,
        photoId,
        kind: 'photo',
        // As a camera that does not say where its clock ran.
        taken: { source: 'exif', local: capturedAt.slice(0, -1) },
        capturedAt,
        guestId: guestIdOf(index % guestCount),
        name: `IMG_${index}.jpg`,
        type: 'jpeg',
        size: 1,
        sha256: `sum-${index}`,
        crc32: 0,
        verifiedAt: capturedAt,
        picture: { width, height, renditions: [sized(400), sized(1600)] },
        wasOpen: true,
        version: 0,
      })
    })
    await putRows(tableNameOf('photos'), photos.map(rowOf))
    for (let index = 0; index < Math.min(guestCount, count); index++) {
      const guest = { eventId, guestId: guestIdOf(index) }
      const photos = Math.ceil((count - index) / guestCount)
      await transact([
        guestCountChange(guest, { photos, bytes: photos }, { sentAt: new Date(fillingBegins).toISOString() }),
      ])
      await nameGuest(guest, `Guest ${index}`)
    }
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableNameOf('events'),
        Key: { id: eventId, sort: 'event' },
        UpdateExpression:
          'SET #status = :active, activatedAt = :now, photoCount = :count, uploadCount = :count, revision = :count',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':active': 'active',
          ':now': new Date().toISOString(),
          ':count': count,
        },
      }),
    )
    return photos
  } finally {
    await tables.close()
  }
}
