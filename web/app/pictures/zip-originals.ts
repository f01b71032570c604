import type { Photo } from '#shared/api/photos.ts'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { downloadZip } from 'client-zip'
import pLimit from 'p-limit'
import { call } from '../../client/call.ts'
import { fetchOriginal, type Original } from './resumed-bytes.ts'

type Chosen = Pick<Photo, 'id' | 'capturedAt'>

/** Bytes received, and their total; 0 until that is known. */
export interface ZipProgress {
  bytes: number
  total: number
}

interface ZipOptions<Photo extends Chosen> {
  slug: string
  photos: readonly Photo[]
  signal: AbortSignal
  onProgress: (progress: ZipProgress) => void
}

/** `missing`: photos that could not be fetched, with names if known. */
interface Zipped<Photo> {
  zip: Blob
  count: number
  missing: readonly { photo: Photo; name: string | undefined }[]
}

/** The originals together are larger than a page may fetch; `bytes` is their total size. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
  readonly bytes: number

  constructor(bytes: number) {
    super(`${bytes} bytes are more than a page saves at once`)
    this.bytes = bytes
  }
}

/** Parallel calls. */
const asking = pLimit(6)

/**
 * One ZIP of the originals that this viewer may have. Photos that cannot be fetched are left out and named. Throws
 * TooLargeError before anything is fetched, the signal's reason, and the first error if nothing arrived at all.
 */
export async function zipOriginals<Photo extends Chosen>(options: ZipOptions<Photo>): Promise<Zipped<Photo>> {
  const { slug, photos, signal, onProgress } = options
  const failures: { photo: Photo; name: string | undefined; cause: unknown }[] = []
  const fail = (photo: Photo, name: string | undefined, cause: unknown) => {
    if (signal.aborted) throw cause
    failures.push({ photo, name, cause })
  }
  const addressOf = ({ id: photoId }: Photo): Promise<Original> =>
    call('photos/show-original', { params: { slug, photoId } }, { signal })
  const ask = async (photo: Photo): Promise<{ photo: Photo; original: Original } | undefined> => {
    try {
      return { photo, original: await addressOf(photo) }
    } catch (cause) {
      fail(photo, undefined, cause)
      return undefined
    }
  }
  const answers = await Promise.all(photos.map((photo) => asking(() => ask(photo))))
  const files = answers.filter((each) => each !== undefined)
  const total = files.reduce((sum, { original }) => sum + original.size, 0)
  if (total > saveLimits.bytes) throw new TooLargeError(total)

  let bytes = 0
  let count = 0
  const onBytes = (more: number) => {
    bytes += more
    onProgress({ bytes, total })
  }
  const names = uniqueNames(files.map(({ original }) => original.name))
  async function* contents() {
    for (const [index, { photo, original }] of files.entries()) {
      try {
        const input = await fetchOriginal(original, { signal, onBytes, askAgain: () => addressOf(photo) })
        count += 1
        yield { input, name: names[index] ?? original.name, lastModified: new Date(photo.capturedAt) }
      } catch (cause) {
        fail(photo, original.name, cause)
      }
    }
  }
  const zip = await downloadZip(contents()).blob()
  signal.throwIfAborted()
  if (count === 0) {
    const cause = failures[0]?.cause
    throw cause instanceof Error ? cause : new Error('Nothing came.', { cause })
  }
  return { zip, count, missing: failures }
}

/** The names in order, made unique for any file system: some treat names as equal that differ only by case. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.+)(\.[^.]*)$/s.exec(name) ?? []
    for (let count = 1; ; count += 1) {
      const unique = count === 1 ? name : `${stem} (${count})${extension}`
      const key = unique.normalize('NFC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return unique
    }
  })
}
