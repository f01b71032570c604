import type { EventRow } from '../events/event-store.ts'
import { logoSize } from '#shared/rules/logo-file.ts'
import { findObject } from '../gateways/media-bucket.ts'
import { publicKey } from '../gateways/media-keys.ts'
import { momentOf } from '#shared/rules/moments.ts'
import { choiceFields } from '#shared/rules/download-choice.ts'
import { isOpen } from '#shared/rules/sight.ts'
import { listGuests } from '../galleries/guest-store.ts'
import { walkMessages } from '../messages/message-store.ts'
import { type Photo, stateOf } from '../photo-record/photo.ts'
import { clock } from '../runtime/clock.ts'
import type { PlannedEntry } from './download-plan.ts'
import type { DownloadRow } from './download-store.ts'
import { albumFolder } from './folder-names.ts'
import { textsIn } from './texts.ts'
import { type Album, type AlbumPhoto, albumPage } from './album-page.ts'

/** Bytes: a larger picture stays out, and the next smaller one is shown in its place. */
const maxPictureBytes = 300_000

/** What browsers of any time show without help. */
const plainTypes: readonly string[] = ['jpeg', 'png', 'webp']

/** A photo with the name that its original has in the ZIP. */
export interface NamedPhoto {
  photo: Photo
  name: string
}

/** What an album is made of: its page, the pictures and films beside it, and the photos that it shows. */
export interface PlannedAlbum {
  page: string
  files: Pick<PlannedEntry, 'name' | 'size' | 'crc32' | 'from'>[]
  shown: string[]
}

/** Lays out the album of photos that every guest may see, in their order; a part for each moment. */
export async function planAlbum(
  event: EventRow,
  { choice, locale }: Pick<DownloadRow, 'choice' | 'locale'>,
  named: readonly NamedPhoto[],
): Promise<PlannedAlbum> {
  const names = new Map((await listGuests(event.id)).map(({ guestId, name }) => [guestId, name]))
  const photos = named
    .filter(({ photo }) => isOpen(stateOf(photo)))
    .map((each, index) => {
      const number = String(index + 1).padStart(4, '0')
      return { ...each, ...shownAs(each, number, names.get(each.photo.guestId)) }
    })
  const { moments } = event
  const ofMoment = (momentId: string | null) =>
    photos.filter(({ photo }) => momentOf(photo, moments) === momentId).map(({ seen }) => seen)
  const parts =
    moments.length === 0
      ? [{ title: undefined, photos: photos.map(({ seen }) => seen) }]
      : [
          { title: textsIn(locale)('folder.beforeFirst'), photos: ofMoment(null) },
          ...moments.map(({ id, title }) => ({ title, photos: ofMoment(id) })),
        ]
  const isOfEverything = choiceFields.every((field) => choice[field] === undefined)
  const messages = isOfEverything && event.features.guestbook ? await messagesOf(event.id, names) : []
  const { title, date, description, timeZone, theme } = event
  const logo = await logoOf(event)
  const madeAt = clock.now().toISOString()
  return {
    page: albumPage({ title, date, description, timeZone, theme, logo, madeAt, locale, parts, messages }),
    files: photos.flatMap(({ files }) => files),
    shown: photos.map(({ photo }) => photo.photoId),
  }
}

/** In the page: beside it, it would look like a photo. Undefined if another has just replaced it. */
async function logoOf({ id, theme: { logo } }: EventRow): Promise<Album['logo']> {
  const bytes = logo === undefined ? undefined : await findObject(publicKey(id, logo))
  return logo !== undefined && bytes ? { bytes, ...logoSize(logo) } : undefined
}

/** A photo by its drawn pictures if they are small enough to be added, else by itself if browsers can show it. */
function shownAs({ photo, name }: NamedPhoto, number: string, uploader: string | undefined) {
  const { photoId, kind, picture, capturedAt, type } = photo
  const { width = 0, height = 0, renditions = [], playback, isConverted } = picture ?? {}
  const files: PlannedAlbum['files'] = []
  const add = (
    folder: string,
    { file, size, crc32 }: { file: string; size?: number | undefined; crc32?: number | undefined },
  ) => {
    if (size === undefined || crc32 === undefined) return undefined
    const path = `${folder}/${number}.${file.split('.').at(-1)}`
    files.push({ name: `${albumFolder}${path}`, size, crc32, from: { picture: photoId, file } })
    return path
  }
  const fitting = renditions.filter(({ size = Number.POSITIVE_INFINITY }) => size <= maxPictureBytes)
  const [least] = fitting
  const largest = fitting.at(-1)
  const original = `../${name}`
  const plain = plainTypes.includes(type) ? original : undefined
  const small = least && add('small', least)
  const picturePath = largest && (largest === least ? small : add('pictures', largest))
  const film = isConverted && playback ? add('films', playback) : undefined
  const seen: AlbumPhoto = {
    kind,
    width,
    height,
    small: small ?? plain,
    large: (kind === 'video' ? film : picturePath) ?? original,
    original,
    uploader,
    capturedAt,
  }
  return { seen, files }
}

/** What every guest may read of the guestbook, oldest first. */
async function messagesOf(eventId: string, names: ReadonlyMap<string, string | undefined>) {
  const messages = []
  for await (const { text, name, guestId, at, audience, hidden } of walkMessages(eventId, { pageSize: 500 }))
    if (audience === 'everyone' && !hidden) messages.push({ text, name: name ?? names.get(guestId), at })
  return messages.toReversed()
}
