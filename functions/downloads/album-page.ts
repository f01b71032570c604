import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import type { MediaKind } from '#shared/rules/file-extensions.ts'
import { type Locale, localeFacts } from '#shared/locales.ts'
import { ornamentSvg } from '#shared/rules/theme-ornaments.ts'
import type { ChosenTheme } from '#shared/rules/themes.ts'
import { textsIn } from './texts.ts'
import { albumScript } from './album-script.ts'
import { albumStyle } from './album-style.ts'

/** A photo or film of an album; paths are relative to the page's folder, with `/`. */
export interface AlbumPhoto {
  kind: MediaKind
  /** Pixels; 0 if unknown. */
  width: number
  height: number
  /** Shown in the grid; undefined if browsers cannot show it. */
  small: string | undefined
  /** Shown in the viewer. */
  large: string
  /** The sent file. */
  original: string
  uploader: string | undefined
  /** ISO-8601 UTC. */
  capturedAt: string
}

/** A picture embedded in the page; pixels. */
export interface EmbeddedPicture {
  type: 'image/png' | 'image/webp'
  bytes: Buffer
  width: number
  height: number
}

export interface Album {
  title: string
  /** Calendar day, `YYYY-MM-DD`. */
  date: string
  description: string
  timeZone: string
  theme: ChosenTheme
  logo?: EmbeddedPicture | undefined
  /** The event's own cover, or else one of the photos. */
  cover?: EmbeddedPicture | AlbumPhoto | undefined
  /** ISO-8601 UTC. */
  madeAt: string
  locale: Locale
  /** Shown first; they are in their chapters too. */
  best: AlbumPhoto[]
  /** Chapters in order; `title` undefined for a day without any; ISO-8601 UTC. */
  parts: { title: string | undefined; startsAt?: string | undefined; photos: AlbumPhoto[] }[]
  /** Damaged files, and files that browsers cannot show. */
  others: AlbumPhoto[]
  /** Number of guests who sent photos, and the names of those who gave one. */
  guests: { count: number; names: string[] }
  /** Oldest first; `sound` is the path of a voice, and `text` its caption, if any. */
  messages: { text: string | undefined; name: string | undefined; at: string; sound?: string | undefined }[]
}

/** Photos that are laid out together when they come near the screen. */
const groupSize = 48

/** The page that shows an event from a disk: it makes no requests, and people's words are escaped. */
export function albumPage(album: Album): string {
  const { title, theme, locale, best, parts, messages, guests, others, logo, cover } = album
  const t = textsIn(locale)
  const style = albumStyle(theme)
  const shown = parts.filter(({ photos }) => photos.length > 0)
  const write = writers(album)
  const section = (id: string, heading: string, content: string) =>
    `<section id="${id}"><div class="chapter">${ornament(theme)}<h2>${escaped(heading)}</h2></div>\n${content}\n</section>`
  const hasData = logo !== undefined || (cover !== undefined && 'bytes' in cover)

  return `<!doctype html>
<html lang="${localeFacts[locale].htmlLang}">
<!--
  ${commented(write.about)}
  ${commented(write.englishAbout)}
-->
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:${hasData ? ' data:' : ''}; media-src 'self' file:; font-src data:; style-src '${hashOf(style)}'; script-src '${hashOf(albumScript)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="${brand.name}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${write.cover(shown)}
<main>
${best.length > 0 ? write.chapter({ title: t('album.best'), photos: best }, 'best') : ''}
${shown.map((part, index) => write.chapter(part, `part-${index + 1}`)).join('\n')}
${messages.length > 0 ? section('guestbook', t('album.guestbook'), `<div class="guestbook">\n${messages.map(write.message).join('\n')}\n</div>`) : ''}
${guests.names.length > 0 ? section('guests', t('album.guests'), `<ul class="names">${guests.names.map((name) => `<li><bdi>${escaped(name)}</bdi></li>`).join('')}</ul>`) : ''}
${others.length > 0 ? section('others', t('album.others'), `<ul class="files"><li>${escaped(t('album.othersText'))}</li>${others.map(write.file).join('')}</ul>`) : ''}
</main>
<footer>
<h2>${escaped(t('album.aboutTitle'))}</h2>
<p>${escaped(write.about)}</p>
${locale === 'en' ? '' : `<p lang="en">${escaped(write.englishAbout)}</p>`}
</footer>
${viewer(locale)}
<script>${albumScript}</script>
</body>
</html>
`
}

/** Functions that write the parts of the page. */
function writers({ title, date, description, timeZone, theme, madeAt, locale, ...album }: Album) {
  const t = textsIn(locale)
  const { tag } = localeFacts[locale]
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone })
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const day = days.format(new Date(date))
  const { best, parts, guests, messages, logo, cover: front } = album
  const count = parts.reduce((sum, { photos }) => sum + photos.length, 0)

  const labelOf = ({ uploader, capturedAt }: Pick<AlbumPhoto, 'uploader' | 'capturedAt'>) => {
    const at = instants.format(new Date(capturedAt))
    return escaped(uploader === undefined ? at : t('album.by', { name: uploader, at }))
  }
  const photoLink = (photo: AlbumPhoto) => {
    const { kind, small, large, original, uploader } = photo
    const label = labelOf(photo)
    const inside =
      small === undefined
        ? `<span class="by">${label}</span>`
        : `<img src="${pathOf(small)}"${sizeOf(photo)} alt="" loading="lazy" decoding="async"><span class="by">${uploader === undefined ? '' : `<bdi>${escaped(uploader)}</bdi>`}</span>`
    return `<a class="photo${small === undefined ? ' bare' : ''}" data-kind="${kind}" href="${pathOf(large)}" data-original="${pathOf(original)}" aria-label="${label}">${inside}</a>`
  }
  const group = (photos: readonly AlbumPhoto[]) => `<div class="photos">\n${photos.map(photoLink).join('\n')}\n</div>`

  return {
    about: t('album.about', { title, day, made: days.format(new Date(madeAt)) }),
    englishAbout: textsIn('en')('album.about', { title, day: date, made: madeAt.slice(0, 10) }),
    /** The first page: picture, names, day, the hosts' words, and links to the chapters. */
    cover(shown: Album['parts']): string {
      const places = [
        ...(best.length > 0 ? [['best', t('album.best')]] : []),
        ...shown.flatMap(({ title: name }, index) => (name === undefined ? [] : [[`part-${index + 1}`, name]])),
        ...(messages.length > 0 ? [['guestbook', t('album.guestbook')]] : []),
      ]
      return `<header>
${logo ? `<img class="logo" src="${dataOf(logo)}"${sizeOf(logo)} alt="">` : ''}
${front ? `<div class="cover"><img src="${'bytes' in front ? dataOf(front) : pathOf(front.large)}"${sizeOf(front)} alt=""></div>` : ''}
${ornament(theme)}
<h1><bdi>${escaped(title)}</bdi></h1>
<p class="day">${escaped(day)}</p>
${description === '' ? '' : `<p class="words" dir="auto">${escaped(description)}</p>`}
<p class="quiet">${escaped(t('album.from', { count, guests: guests.count }))}</p>
${places.length > 0 ? `<nav><ul>${places.map(([id = '', name = '']) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join('')}</ul></nav>` : ''}
</header>`
    },
    chapter({ title: name, startsAt, photos }: Album['parts'][number], id: string): string {
      const at = startsAt === undefined ? [] : [times.format(new Date(startsAt))]
      const facts = [...at, t('album.count', { count: photos.length })].join(' · ')
      return `<section id="${id}">
${name === undefined ? '' : `<div class="chapter">${ornament(theme)}<h2><bdi>${escaped(name)}</bdi></h2><p class="quiet">${escaped(facts)}</p></div>`}
${groupsOf(photos).map(group).join('\n')}
</section>`
    },
    message: ({ text, name, at, sound }: Album['messages'][number]) =>
      `<blockquote class="message">${sound === undefined ? '' : `<audio controls preload="none" src="${pathOf(sound)}" aria-label="${labelOf({ uploader: name, capturedAt: at })}"></audio>`}${text === undefined ? '' : `<p dir="auto">${escaped(text)}</p>`}<span class="quiet">${name === undefined ? '' : `<bdi>${escaped(name)}</bdi> · `}${instants.format(new Date(at))}</span></blockquote>`,
    file: (photo: AlbumPhoto) =>
      `<li><a href="${pathOf(photo.original)}" target="_blank" rel="noreferrer"><bdi>${escaped(photo.original.replace(/^.*\//, ''))}</bdi></a> <span class="quiet">${labelOf(photo)}</span></li>`,
  }
}

function viewer(locale: Locale): string {
  const t = textsIn(locale)
  return `<dialog aria-label="${escaped(t('album.viewer'))}">
<div class="stage"></div>
<div class="bar">
<button type="button" class="before" aria-label="${escaped(t('album.before'))}">&#8592;</button>
<p class="caption" aria-live="polite"></p>
<button type="button" class="after" aria-label="${escaped(t('album.after'))}">&#8594;</button>
<a class="original" target="_blank" rel="noreferrer">${escaped(t('album.original'))}</a>
<button type="button" class="close">${escaped(t('album.close'))}</button>
</div>
</dialog>`
}

const ornament = ({ name }: ChosenTheme) =>
  ornamentSvg(name, 'currentColor').replace('<svg ', '<svg class="ornament" aria-hidden="true" ')

const dataOf = ({ type, bytes }: EmbeddedPicture) => `data:${type};base64,${bytes.toString('base64')}`

const sizeOf = ({ width, height }: { width: number; height: number }) =>
  width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''

function groupsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) =>
    items.slice(index * groupSize, (index + 1) * groupSize),
  )
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text and double-quoted attributes. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** Text within a comment, which two hyphens could end. */
const commented = (text: string) => text.replaceAll(/[-<>]/g, '–')

/** A file's path for a link. */
const pathOf = (path: string) => escaped(path.split('/').map(encodeURIComponent).join('/'))

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
