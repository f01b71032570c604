import { saveLimits } from '#shared/rules/save-limits.ts'
import { call } from '../../../client/call.ts'
import { resumedBytes } from '../../pictures/resumed-bytes.ts'
import { saveBlob } from '../../../client/save-blob.ts'
declare global {
  interface Window {
    /** Chrome and Edge on computers. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}

interface Saving {
  signal: AbortSignal
  /** Told how many bytes are saved so far. */
  onBytes: (saved: number) => void
  onWait: (isWaiting: boolean) => void
}

/** A ZIP as the page has it. */
export interface ReadyZip {
  downloadId: string
  /** Which of several it is, from 0; absent where it is the only one. */
  part?: number | undefined
  url?: string | undefined
  /** Bytes. */
  size?: number | undefined
}

/** The ZIP was withdrawn or has expired since the page read it. */
export class GoneError extends Error {}

/**
 * Saves a ZIP and goes on behind its last byte wherever the line breaks: in the page where it is small, into a file
 * that the host chooses where the browser lets a page write one. Elsewhere a large one is the browser's own download,
 * which goes on by itself while the address is good.
 * Throws GoneError, ProblemError, and the signal's reason; the picker's AbortError where the host chooses no file.
 */
export async function saveZip(
  eventId: string,
  { downloadId, part, size = 0, url = '' }: ReadyZip,
  saving: Saving,
): Promise<void> {
  const name = nameOf(url)
  const isSmall = size <= saveLimits.bytes
  // Browsers open the picker only while a press is fresh.
  const file = isSmall ? undefined : await window.showSaveFilePicker?.({ suggestedName: name })
  const askAgain = async () => {
    const fresh = await call('downloads/show-download', { params: { id: eventId, downloadId } })
    const again = part === undefined ? fresh : fresh.files?.[part]
    if (fresh.status !== 'ready' || again?.url === undefined) throw new GoneError('The ZIP is there no more.')
    return { url: again.url, size }
  }
  const first = await askAgain()
  if (!isSmall && !file) return window.location.assign(first.url)

  const { signal, onBytes, onWait } = saving
  const writer = await file?.createWritable()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let saved = 0
  try {
    // No time limit while the network is lost: the host can cancel.
    for await (const piece of resumedBytes(first, { signal, askAgain, patience: Infinity, onWait })) {
      if (writer) await writer.write(piece)
      else pieces.push(piece)
      saved += piece.length
      onBytes(saved)
    }
  } catch (cause) {
    await writer?.abort()
    throw cause
  }
  if (writer) return writer.close()
  saveBlob(new Blob(pieces, { type: 'application/zip' }), name)
}

/** A signed address says under which name the file is given out, in plain ASCII. */
function nameOf(url: string): string {
  const disposition = new URL(url, window.location.href).searchParams.get('response-content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'photos.zip'
}
