import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { type Locale, localeFacts } from '#shared/locales.ts'
import { paletteOf } from '#shared/rules/palette-of.ts'
import type { ChosenTheme } from '#shared/rules/themes.ts'
import { textsIn } from './texts.ts'
import { albumScript } from './album-script.ts'
import { albumStyle } from './album-style.ts'

/** A photo or film of an album; paths are from the page's folder, with `/`, as files are called. */
export interface AlbumPhoto {
  kind: 'photo' | 'video'
  /** Pixels; 0 if unknown. */
  width: number
  height: number
  /** In the grid; undefined if no browser shows it. */
  small: string | undefined
  /** In the viewer. */
  large: string
  /** As it was sent. */
  original: string
  uploader: string | undefined
  /** ISO-8601 UTC. */
  capturedAt: string
}

export interface Album {
  title: string
  /** Calendar day, `YYYY-MM-DD`. */
  date: string
  description: string
  timeZone: string
  theme: ChosenTheme
  /** A PNG; pixels. */
  logo?: { bytes: Buffer; width: number; height: number } | undefined
  /** ISO-8601 UTC. */
  madeAt: string
  locale: Locale
  /** Parts of the day in their order; `title` undefined if the day has no parts. */
  parts: { title: string | undefined; photos: AlbumPhoto[] }[]
  /** Oldest first. */
  messages: { text: string; name: string | undefined; at: string }[]
}

/** Photos that are laid out together when they come near the screen. */
const groupSize = 48

/** The page that shows an event from a disk: it asks nobody for anything, and what people wrote is escaped. */
export function albumPage(album: Album): string {
  const { title, date, description, timeZone, theme, logo, madeAt, locale, parts, messages } = album
  const t = textsIn(locale)
  const { tag, htmlLang } = localeFacts[locale]
  const style = albumStyle({ light: paletteOf(theme, 'light'), dark: paletteOf(theme, 'dark') })
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const count = parts.reduce((sum, { photos }) => sum + photos.length, 0)
  const day = days.format(new Date(date))
  const made = days.format(new Date(madeAt))
  const shown = parts.filter(({ photos }) => photos.length > 0)

  const photoLink = ({ kind, width, height, small, large, original, uploader, capturedAt }: AlbumPhoto) => {
    const at = instants.format(new Date(capturedAt))
    const label = escaped(uploader === undefined ? at : t('album.by', { name: uploader, at }))
    const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''
    const inside =
      small === undefined ? label : `<img src="${pathOf(small)}"${size} alt="" loading="lazy" decoding="async">`
    return `<a class="photo${small === undefined ? ' bare' : ''}" data-kind="${kind}" href="${pathOf(large)}" data-original="${pathOf(original)}" aria-label="${label}">${inside}</a>`
  }
  const group = (photos: readonly AlbumPhoto[]) => `<div class="photos">\n${photos.map(photoLink).join('\n')}\n</div>`
  const section = ({ title: name, photos }: Album['parts'][number], index: number) =>
    `<section id="part-${index + 1}">
${name === undefined ? '' : `<h2><bdi>${escaped(name)}</bdi></h2>`}
${groupsOf(photos).map(group).join('\n')}
</section>`
  const message = ({ text, name, at }: Album['messages'][number]) =>
    `<blockquote class="message"><p dir="auto">${escaped(text)}</p><span class="quiet">${name === undefined ? '' : `<bdi>${escaped(name)}</bdi> · `}${instants.format(new Date(at))}</span></blockquote>`
  const places = [
    ...shown.flatMap(({ title: name }, index) => (name === undefined ? [] : [[`part-${index + 1}`, name]])),
    ...(messages.length > 0 ? [['guestbook', t('album.guestbook')]] : []),
  ]

  return `<!doctype html>
<html lang="${htmlLang}">
<!--
  ${commented(t('album.about', { title, day, made }))}
  ${commented(textsIn('en')('album.about', { title, day: date, made: madeAt.slice(0, 10) }))}
-->
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:${logo ? ' data:' : ''}; media-src 'self' file:; style-src '${hashOf(style)}'; script-src '${hashOf(albumScript)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="${brand.name}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
${logo ? `<img class="logo" src="data:image/png;base64,${logo.bytes.toString('base64')}" width="${logo.width}" height="${logo.height}" alt="">` : ''}
<h1><bdi>${escaped(title)}</bdi></h1>
<p class="quiet">${escaped(day)} · ${escaped(t('album.count', { count }))}</p>
${description === '' ? '' : `<p dir="auto">${escaped(description)}</p>`}
${places.length > 0 ? `<nav><ul>${places.map(([id = '', name = '']) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join('')}</ul></nav>` : ''}
</header>
<main>
${shown.map(section).join('\n')}
${messages.length > 0 ? `<section id="guestbook"><h2>${escaped(t('album.guestbook'))}</h2>\n${messages.map(message).join('\n')}\n</section>` : ''}
</main>
<footer>
<h2>${escaped(t('album.aboutTitle'))}</h2>
<p>${escaped(t('album.about', { title, day, made }))}</p>
${locale === 'en' ? '' : `<p lang="en">${escaped(textsIn('en')('album.about', { title, day: date, made: madeAt.slice(0, 10) }))}</p>`}
</footer>
<dialog aria-label="${escaped(t('album.viewer'))}">
<div class="stage"></div>
<div class="bar">
<button type="button" class="before" aria-label="${escaped(t('album.before'))}">&#8592;</button>
<p class="caption" aria-live="polite"></p>
<button type="button" class="after" aria-label="${escaped(t('album.after'))}">&#8594;</button>
<a class="original" target="_blank" rel="noreferrer">${escaped(t('album.original'))}</a>
<button type="button" class="close">${escaped(t('album.close'))}</button>
</div>
</dialog>
<script>${albumScript}</script>
</body>
</html>
`
}

function groupsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) =>
    items.slice(index * groupSize, (index + 1) * groupSize),
  )
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for attributes in double quotes. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** Within a comment, which two hyphens could end. */
const commented = (text: string) => text.replaceAll(/[-<>]/g, '–')

/** A file's path as a link has it. */
const pathOf = (path: string) => escaped(path.split('/').map(encodeURIComponent).join('/'))

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
