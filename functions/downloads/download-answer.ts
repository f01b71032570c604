import type { Answer } from '#shared/api/shapes.ts'
import { downloadKey } from '../gateways/media-keys.ts'
import { issueUrl } from '../photos/issue-url.ts'
import type { Receiver } from '../photos/given-address-store.ts'
import type { DownloadRow } from './download-store.ts'
import { hasEnded, isBeingBuilt } from './is-being-built.ts'
import type { EventRow } from '../events/event-store.ts'

/** A ZIP's progress, and its address once it is complete. */
export async function downloadAnswer(
  row: DownloadRow,
  event: EventRow,
  to: Receiver,
): Promise<Answer<'downloads/show-download'>> {
  const { id, doneBytes, size, entries, build } = row
  const facts = {
    ...(size !== undefined && { size }),
    ...(entries !== undefined && { entries }),
  }
  const progress = size ? Math.min(1, doneBytes / size) : 0
  if (row.status !== 'failed' && hasEnded(row, event))
    return { status: 'failed', reason: 'withdrawn', progress, ...facts }
  // Any removal closes it at once; the job queued with the removal opens it again if it contains none of those photos.
  if (row.status === 'withdrawn' || (row.status === 'ready' && row.removals !== event.removals))
    return { status: 'failed', reason: 'photo_removed', progress, ...facts }
  if (row.status !== 'ready' || !build)
    return { status: isBeingBuilt(row, event) ? 'building' : 'failed', progress, ...facts }
  const give = async (zip: number, name: string) => {
    const file = { key: downloadKey(event.id, id, build.id, zip), fileName: name, contentType: 'application/zip' }
    return issueUrl(event.id, to, { downloadId: id }, file)
  }
  const stem = fileStem(event)
  if (row.zips.length <= 1) return { status: 'ready', progress: 1, url: await give(0, `${stem}.zip`), ...facts }
  const files = row.zips.map(async (zip, index) => {
    const name = `${stem}-${index + 1}.zip`
    return { url: await give(index, name), name, ...zip }
  })
  return { status: 'ready', progress: 1, files: await Promise.all(files), ...facts }
}

const maxStem = 60

/** Letters that normalisation does not decompose to plain ones. */
const asciiOf: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', æ: 'ae', Æ: 'Ae' }

/** The event's title in plain ASCII, which every browser and file system accepts. */
function fileStem({ title, date }: EventRow): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[øØæÆ]/g, (letter) => asciiOf[letter] ?? '')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .slice(0, maxStem)
    .replaceAll(/^-+|-+$/g, '')
  return [plain, date].filter(Boolean).join('-')
}
