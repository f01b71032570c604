import { findOpenUpload } from './create-multipart-upload.ts'
import { transact } from './open-database.ts'
import type { Reply, StoreCall } from './store-call.ts'

/** AbortMultipartUpload: the parts are gone when it answers. */
export async function abortMultipartUpload(call: StoreCall): Promise<Reply> {
  const { store } = call
  const parts = transact(store.database, () => {
    const { id } = findOpenUpload(call)
    const kept = store.uploads.parts(id)
    store.uploads.abort(id)
    return kept
  })
  await store.blobs.remove(parts.map(({ segment }) => segment))
  return { status: 204 }
}
