import type { Taken } from '#shared/rules/capture-time.ts'
import type { UploadRow } from './upload-store.ts'

/** When a file that says nothing itself was taken: by its own time, else by its arrival. */
export function takenBySender({ fileTime, createdAt }: UploadRow): Taken {
  return fileTime ? { source: 'file', instant: fileTime } : { source: 'upload', instant: createdAt }
}
