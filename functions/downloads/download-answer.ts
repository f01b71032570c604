import type { Answer } from '#shared/api/shapes.ts'
import { downloadKey } from '../gateways/media-keys.ts'
import { presignDownload } from '../gateways/presigned-urls.ts'
import type { DownloadRow } from './download-store.ts'
import type { EventRow } from '../events/event-store.ts'

/** After so many milliseconds without a sign of life its promise is lost or put aside: no host should wait for it. */
const silenceMs = 30 * 60 * 1000

/** How far a ZIP is, and where it is to be had once it is whole. */
export async function downloadAnswer(row: DownloadRow, event: EventRow): Promise<Answer<'downloads/show-download'>> {
  const { id, doneBytes, size, entries, build, heardAt = row.createdAt } = row
  const isGivenUp = row.status === 'building' && Date.now() - Date.parse(heardAt) > silenceMs
  const status = isGivenUp ? 'failed' : row.status
  const facts = { ...(size !== undefined && { size }), ...(entries !== undefined && { entries }) }
  if (status !== 'ready' || !build) return { status, progress: size ? Math.min(1, doneBytes / size) : 0, ...facts }
  const url = await presignDownload(downloadKey(event.id, id, build.id), `${fileStem(event)}.zip`)
  return { status, progress: 1, url, ...facts }
}

const maxStem = 60

/** Letters of their own that no decomposition turns into a plain one. */
const asciiOf: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', æ: 'ae', Æ: 'Ae' }

/** The event's title in plain ASCII, which every browser and file system takes as it is. */
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
