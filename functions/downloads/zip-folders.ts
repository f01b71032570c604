import type { Locale } from '#shared/locales.ts'
import { kinds } from '#shared/rules/upload-kinds.ts'
import { momentOf } from '#shared/rules/moments.ts'
import type { EventRow } from '../events/event-store.ts'
import { safeStem } from '../media/zip-names.ts'
import { readGuests } from '../galleries/guest-store.ts'
import { type Photo } from '../photo-record/photo.ts'
import { checksumListName } from './checksum-list.ts'
import type { DownloadRow } from './download-store.ts'
import { albumFolder, hiddenFolder } from './folder-names.ts'
import { textsIn } from './texts.ts'

/** Our own names, which guests' folders must not use. */
const ours = [...[hiddenFolder, albumFolder, kinds.voice.folder].map((folder) => folder.slice(0, -1)), checksumListName]

/** Windows opens devices under these names, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Each photo's folder with its slash; empty for none. */
export async function zipFolders(
  photos: readonly Photo[],
  { id, moments }: EventRow,
  { choice, locale }: Pick<DownloadRow, 'choice' | 'locale'>,
): Promise<string[]> {
  if (choice.folders === 'moment') return photos.map((photo) => momentFolder(momentOf(photo, moments), moments, locale))
  if (choice.folders !== 'guest') return photos.map(() => '')
  const guestIds = [...new Set(photos.map(({ guestId }) => guestId))]
  const names = new Map((await readGuests(id, guestIds)).map(({ guestId, name }) => [guestId, name]))
  const folders = guestFolders(
    guestIds.map((guestId) => names.get(guestId)),
    locale,
  )
  const folderOf = new Map(guestIds.map((guestId, index) => [guestId, `${folders[index]}/`]))
  return photos.map(({ guestId }) => folderOf.get(guestId) ?? '')
}

/** Numbered by the timetable, so that folders sort in its order. */
function momentFolder(momentId: string | null, moments: EventRow['moments'], locale: Locale): string {
  const index = moments.findIndex(({ id }) => id === momentId)
  const title = moments[index]?.title ?? textsIn(locale)('folder.beforeFirst')
  return `${String(index + 1).padStart(2, '0')} ${safeStem(title)}/`
}

/**
 * A folder for each guest, unique even on systems that treat different names as equal; a number for guests without a
 * name.
 */
export function guestFolders(names: readonly (string | undefined)[], locale: Locale): string[] {
  const t = textsIn(locale)
  const taken = new Set(ours.map(folded))
  let nameless = 0
  return names.map((name) => {
    const wished = safeStem(name ?? t('folder.guest', { number: (nameless += 1) }))
    const safe = deviceName.test(wished) ? `_${wished}` : wished
    let folder = safe
    for (let copy = 2; taken.has(folded(folder)); copy++) folder = `${safe} (${copy})`
    taken.add(folded(folder))
    return folder
  })
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase()
