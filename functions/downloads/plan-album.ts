import type { EventRow } from '../events/event-store.ts'
import { logoSize } from '#shared/rules/logo-file.ts'
import { findObject } from '../gateways/media-bucket.ts'
import { publicKey, renditionKey } from '../gateways/media-keys.ts'
import { coverPlace } from '../events/picture-places.ts'
import { momentOf } from '#shared/rules/moments.ts'
import { choiceFields } from '#shared/rules/download-choice.ts'
import { isOpen } from '#shared/rules/sight.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { listGuests } from '../galleries/guest-store.ts'
import { openMessages } from './open-messages.ts'
import { bestOf } from '../photos/best-of.ts'
import { type Photo, stateIn } from '../photo-record/photo.ts'
import { clock } from '../runtime/clock.ts'
import type { PlannedEntry } from './download-plan.ts'
import type { DownloadRow } from './download-store.ts'
import { albumFolder } from './folder-names.ts'
import { textsIn } from './texts.ts'
import { type Album, type AlbumPhoto, albumPage, type EmbeddedPicture } from './album-page.ts'

/** Bytes: of a larger picture, the next smaller one is used. */
const maxPictureBytes = 300_000

/** Photos and films at the start of an album that has at least twice as many. */
const openingCount = 24

/** Types that all browsers show. */
const plainTypes: readonly string[] = ['jpeg', 'png', 'webp']

/** A photo with its original's name in the ZIP. */
export interface NamedPhoto {
  photo: Photo
  name: string
}

/** An album's page, its pictures and films, and the photos that it shows. */
export interface PlannedAlbum {
  page: string
  files: Pick<PlannedEntry, 'name' | 'size' | 'crc32' | 'from'>[]
  /** Ids of photos, and of messages. */
  shown: string[]
  words: string[]
}

/** Lays out the album of the photos that every guest may see, in order, with a part for each moment. */
export async function planAlbum(
  event: EventRow,
  { choice, locale }: Pick<DownloadRow, 'choice' | 'locale'>,
  named: readonly NamedPhoto[],
): Promise<PlannedAlbum> {
  const names = new Map((await listGuests(event.id)).map(({ guestId, name }) => [guestId, name]))
  const open = named.filter(({ photo }) => isOpen(stateIn(event, photo)))
  const voices = open.filter(({ photo }) => !isPicture(photo)).map((each, index) => heardAs(each, index, names))
  const photos = open
    .filter(({ photo }) => isPicture(photo))
    .map((each, index) => {
      return { ...each, ...shownAs(each, numberOf(index), names.get(each.photo.guestId)) }
    })
  const [whole, others] = [photos.filter(({ photo }) => isWhole(photo)), photos.filter(({ photo }) => !isWhole(photo))]
  const { moments } = event
  const t = textsIn(locale)
  const best = whole.length < 2 * openingCount ? [] : bestIn(event, whole)
  const ofMoment = (momentId: string | null) =>
    whole.filter(({ photo }) => momentOf(photo, moments) === momentId).map(({ seen }) => seen)
  const parts =
    moments.length === 0
      ? [{ title: best.length > 0 ? t('album.all') : undefined, photos: whole.map(({ seen }) => seen) }]
      : [
          { title: t('folder.beforeFirst'), photos: ofMoment(null) },
          ...moments.map(({ id, title, startsAt }) => ({ title, startsAt, photos: ofMoment(id) })),
        ]
  const isOfEverything = choiceFields.every((field) => choice[field] === undefined)
  const messages = isOfEverything && event.features.guestbook ? await openMessages(event.id) : []
  const { title, date, description, timeZone, theme } = event
  const [logo, own] = await Promise.all([logoOf(event), coverOf(event)])
  const guestIds = [...new Set(photos.map(({ photo }) => photo.guestId))]
  const guests = { count: guestIds.length, names: guestIds.flatMap((guestId) => names.get(guestId) ?? []) }
  const facts = { title, date, description, timeZone, theme, locale, madeAt: clock.now().toISOString() }
  return {
    page: albumPage({
      ...facts,
      logo,
      cover: own ?? mostLoved(whole),
      best,
      parts,
      others: others.map(({ seen }) => seen),
      guests,
      messages: [
        ...messages.map(({ text, name, guestId, at }) => ({ text, name: name ?? names.get(guestId), at })),
        ...voices.map(({ heard }) => heard),
      ].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    }),
    files: [...photos, ...voices].flatMap(({ files }) => files),
    // A cover copied from a photo counts as that photo.
    shown: [...open.map(({ photo }) => photo.photoId), ...(own && event.cover?.of ? [event.cover.of] : [])],
    words: messages.map(({ messageId }) => messageId),
  }
}

/** Whether browsers show it completely. */
const isWhole = ({ kind, picture }: Photo) =>
  kind === 'video' ? !picture?.unplayable : picture?.renditions.length !== 0 && !picture?.incomplete

interface Shown {
  photo: Photo
  seen: AlbumPhoto
}

/** The best of an album's photos, in order. */
function bestIn(event: EventRow, photos: readonly Shown[]): AlbumPhoto[] {
  const records = photos.map(({ photo }) => photo)
  const best = new Set(bestOf(event, records, openingCount).photoIds)
  return photos.filter(({ photo }) => best.has(photo.photoId)).map(({ seen }) => seen)
}

/** The cover of an album without its own: the wide photo with the most likes, the earliest of several. */
function mostLoved(photos: readonly Shown[]): AlbumPhoto | undefined {
  let best: Shown | undefined
  for (const each of photos)
    if (each.photo.kind === 'photo' && each.seen.width > each.seen.height && each.seen.large !== each.seen.original)
      if (!best || each.photo.likes > best.photo.likes) best = each
  return best?.seen
}

/** Embedded: a separate file would look like a photo. Undefined if another has just replaced it. */
async function logoOf({ id, theme: { logo } }: EventRow): Promise<Album['logo']> {
  const bytes = logo === undefined ? undefined : await findObject(publicKey(id, logo))
  return logo !== undefined && bytes ? { type: 'image/png', bytes, ...logoSize(logo) } : undefined
}

/** The largest picture of the hosts' cover that is small enough; undefined if there is none. */
async function coverOf({ id, cover }: EventRow): Promise<EmbeddedPicture | undefined> {
  for (const { file, width, height } of cover?.renditions.toReversed() ?? []) {
    const bytes = await findObject(renditionKey(id, coverPlace, cover?.photoId ?? '', file))
    if (bytes && bytes.length <= maxPictureBytes) return { type: 'image/webp', bytes, width, height }
  }
  return undefined
}

/** A photo by its drawn pictures if they are small enough, else by its original if browsers can show that. */
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

/** A voice's message, and its playable copy; without one, its original. */
function heardAs({ photo, name }: NamedPhoto, index: number, names: ReadonlyMap<string, string | undefined>) {
  const { photoId, picture, guestId, capturedAt: at, caption } = photo
  const { file, size, crc32 } = picture?.playback ?? {}
  const sound = `voices/${numberOf(index)}.mp4`
  const files: PlannedAlbum['files'] =
    file === undefined || size === undefined || crc32 === undefined
      ? []
      : [{ name: `${albumFolder}${sound}`, size, crc32, from: { picture: photoId, file } }]
  const heard = { text: caption, name: names.get(guestId), at, sound: files.length > 0 ? sound : `../${name}` }
  return { heard, files }
}

const numberOf = (index: number) => String(index + 1).padStart(4, '0')
