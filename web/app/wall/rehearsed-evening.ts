import type { Line, Shown, WallView } from './wall-feed.ts'
import type { Words } from './wall-words.ts'

/** The demo's pictures that suit every celebration; only what a rehearsal shows of them is fetched. */
const addresses = import.meta.glob<string>(
  [
    '../../../local/demo/{dance-floor,midnight}.mp4',
    '../../../local/demo/pictures/{balloons-and-children,band,cake,campfire,dance,dancing-faces,dog-with-bow}.webp',
    '../../../local/demo/pictures/{fireworks,golden-hour,lamps-in-the-trees,laughing-friends,lemonade-table}.webp',
    '../../../local/demo/pictures/{long-table,salmon-platter,selfie,sparklers,speech,summer-evening}.webp',
    '../../../local/demo/pictures/toast-of-many.webp',
  ],
  { eager: true, query: '?url', import: 'default' },
)
const addressOf = (file: string) => addresses[`../../../local/demo/${file}`] ?? ''

/** In the order of an evening: picture, size, ThumbHash, and the film that it is the poster of. */
const pictures: readonly [picture: string, width: number, height: number, placeholder: string, film?: string][] = [
  ['lemonade-table', 1280, 960, 'btgJHYYIiIeAhXmPeGaYioiAkwWn'],
  ['balloons-and-children', 960, 1280, '6scNJQJ4h3+IN3h3eHeYV3lwloII'],
  ['long-table', 1280, 960, '7CgODYaJiXdxiIhvZ4d5gwmKj/fn'],
  ['selfie', 960, 1280, 'J+gFLQZyq3+Hp3ylWHGJRWtQtQUF'],
  ['speech', 960, 1280, 'YWkKDQI3Z5SJ+YZIZ4iIhwl/mfIF'],
  ['toast-of-many', 1280, 720, '6VkGDIQ3N1h6gHdzeXkJc4IDVw=='],
  ['summer-evening', 1280, 960, 'ZAgGFYQJubhyjHd5dRRodleAaHB4'],
  ['dog-with-bow', 1280, 1280, 'pugFJwg4yDiPd3eYgteo57dndQNXCHMG'],
  ['dance', 640, 360, 'VDgGFYJUZ2qGmFeQaciWi3SRcAJX', 'dance-floor'],
  ['laughing-friends', 1280, 960, 'JEkKHYZWiIeGeHd/eDZoeoaPNvdq'],
  ['salmon-platter', 1280, 960, 'IjkODYI6Z3aMd3hgeWh3hlhP+vXD'],
  ['cake', 1280, 960, 'WugNFYgHt3hxend1ipVodldwewO3'],
  ['golden-hour', 960, 1280, 'nEgOJQSYZ3+GGGdomHWHmJh5gNoH'],
  ['lamps-in-the-trees', 960, 1280, 'GRgGDQZImICIBnaHh3VJaHiAemYI'],
  ['band', 1280, 960, 'EzgKFYQlS4eVWXmAermGhglylBBH'],
  ['dancing-faces', 1280, 960, '2UcKLYZZKZWAeIllh4qIeFiAmgam'],
  ['fireworks', 480, 640, 'DfcFDYI4WIaKhXVwilangmyffffG', 'midnight'],
  ['campfire', 1280, 960, '0AcKHYI2eViAeniBiMd3hxaANzB7'],
  ['sparklers', 960, 1280, '1AcKHQSKRGKHCliZaIibWIeHkKkG'],
]
const guests = ['Nora', 'Elias', 'Sofia', 'Lucas', 'Emma', 'Leo'] as const
const messages = ['wall.rehearsal.one', 'wall.rehearsal.two', 'wall.rehearsal.three', 'wall.rehearsal.four'] as const

/** Milliseconds between two photos, and between two messages; some photos are there from the start. */
const pace = { photo: 3500, message: 15_000 } as const
const atFirst = 3
/** Fewer than the evening has, so that the photo on screen is never dropped as the oldest. */
const mostAtOnce = pictures.length

const minuteMs = 60_000

/** What has arrived after this many milliseconds of an evening in fast motion: a photo a minute. */
export function eveningAfter(ms: number, { remote, event }: WallView, words: Words): Partial<WallView> {
  const came = atFirst + Math.floor(ms / pace.photo)
  const first = Math.max(0, came - mostAtOnce)
  const photos = Array.from({ length: came - first }, (_, index) => photoAt(first + index))
  const said = messages.slice(0, 1 + Math.floor(ms / pace.message)).map((id, turn): Line => ({
    id,
    text: words.say(id),
    name: remote.showNames ? guestAt(turn) : null,
    at: instantOf(turn),
  }))
  return {
    photos: new Map(photos.map((photo) => [photo.id, photo])),
    stacks: photos.map((photo) => ({ lead: photo, photos: [photo] })),
    lines: remote.showMessages && event.guestbook ? said.reverse() : [],
  }
}

const guestAt = (turn: number): string => guests[turn % guests.length] ?? ''
const instantOf = (turn: number): string => new Date(turn * minuteMs).toISOString()

function photoAt(turn: number): Shown {
  const [picture = '', width = 0, height = 0, placeholder = '', film] = pictures[turn % pictures.length] ?? []
  const guest = guestAt(turn)
  return {
    id: `rehearsal-${turn}`,
    kind: film === undefined ? 'photo' : 'video',
    capturedAt: instantOf(turn),
    width,
    height,
    placeholder,
    renditions: [{ width, height, url: addressOf(`pictures/${picture}.webp`) }],
    ...(film !== undefined && { playback: { url: addressOf(`${film}.mp4`), type: 'video/mp4' } }),
    guest,
    uploader: guest,
  }
}
