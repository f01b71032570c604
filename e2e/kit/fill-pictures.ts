import { PutObjectCommand } from '@aws-sdk/client-s3'
import { renditionKey } from '#functions/gateways/media-keys.ts'
import { s3 } from '#functions/gateways/s3.ts'
import { type Photo, picturePlaceOf } from '#functions/photo-record/photo.ts'
import { filesOf } from '#functions/photos/rendition-files.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { mediaBucketName } from '#local/base/resource-names.ts'
import { openMediaBucket } from './open-media-bucket.ts'
import { readFixture } from './send-file.ts'

/** Puts some picture wherever photos of a stopped product have one. */
export async function fillPictures(
  stateFolder: string,
  records: readonly Photo[],
  Body: Uint8Array = readFixture('sideways.jpg'),
): Promise<void> {
  const bucket = await openMediaBucket({ stopped: stateFolder })
  const keys = records.flatMap((record) =>
    filesOf(record).map((file) => renditionKey(record.eventId, picturePlaceOf(record), record.photoId, file)),
  )
  try {
    await inParallel(keys, 20, (Key) =>
      s3().send(
        new PutObjectCommand({
          Bucket: mediaBucketName,
          Key,
          Body,
          ContentType: 'image/jpeg',
          CacheControl: 'private, max-age=60',
        }),
      ),
    )
  } finally {
    await bucket.close()
  }
}
