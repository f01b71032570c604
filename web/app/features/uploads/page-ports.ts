import { galleryPorts } from '../../upload-engine/gallery-ports.ts'
import type { UploadPorts } from '../../upload-engine/upload-ports.ts'
import { hashFile, previewFile } from './read-file.ts'
import { sendPart } from '../../shell/send-part.ts'

/** The queue's ports in a page: it hashes in a worker, and sends by XMLHttpRequest, which reports upload progress. */
export function pagePorts(slug: string, uploader: () => string): UploadPorts {
  return { ...galleryPorts(slug, uploader), hash: hashFile, preview: previewFile, sendPart }
}
