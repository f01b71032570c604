import type { ErrorCode } from '#shared/errors.ts'
import { claimedFileType, maxBytesOf } from '#shared/rules/file-types.ts'

/** Why the server would refuse this file, by its declared facts, so that nobody uploads half a gigabyte in vain. */
export function checkPickedFile(file: Pick<File, 'name' | 'type' | 'size'>): ErrorCode | undefined {
  const type = claimedFileType(file.name, file.type)
  if (!type) return 'unsupported_type'
  if (file.size === 0) return 'file_empty'
  if (file.size > maxBytesOf(type)) return 'file_too_large'
  return undefined
}
