import { findOpenUpload } from './create-multipart-upload.ts'
import { transact } from '../../base/transact.ts'
import { receivePayload, type ReceivedPayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, StoreCall } from './store-call.ts'
import type { Upload } from './upload-index.ts'

/** S3's highest part number. */
const maxPartNumber = 10_000

/** UploadPart: a part replaces an earlier one of the same number. */
export async function uploadPart(call: StoreCall): Promise<Reply> {
  const { request, store } = call
  const number = readPartNumber(request.query)
  findOpenUpload(call)
  const received = await receivePayload(store.blobs, request)
  await keepPart(call, number, received)
  return { status: 200, headers: { etag: `"${received.md5}"` } }
}

async function keepPart(call: StoreCall, number: number, received: ReceivedPayload): Promise<void> {
  const { store } = call
  const modifiedAt = store.now()
  const { segment, md5 } = received
  const keep = () =>
    transact(store.database, () => {
      // Looked up again: the upload may have been completed or aborted while the bytes arrived.
      const { id }: Upload = findOpenUpload(call)
      return store.uploads.putPart(id, number, { segment, etag: md5, modifiedAt })
    })
  try {
    const replaced = keep()
    if (replaced) await store.blobs.remove([replaced.segment])
  } catch (error) {
    await store.blobs.remove([segment])
    throw error
  }
}

function readPartNumber(query: ReadonlyMap<string, string>): number {
  const text = query.get('partNumber') ?? ''
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number < 1 || number > maxPartNumber)
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maxPartNumber}, inclusive`, {
      details: { ArgumentName: 'partNumber', ArgumentValue: text },
    })
  return number
}
