import { brand } from '#shared/brand.ts'
import { type Locale, localeFacts } from '#shared/locales.ts'
import type { EventRow } from '../events/event-store.ts'
import { publicUrl } from '../events/picture-address.ts'
import { shareImageOf } from '../events/share-image.ts'
import { env } from '../runtime/env.ts'

/** Characters; chats show less, and the shell itself forbids indexing. */
const longestDescription = 300

/** The app's shell with a link's preview in its head. Hosts' words are escaped. */
export function linkPage(shell: string, event: EventRow, locale: Locale, now: Date): string {
  const { title, slug, theme } = event
  const image = imageOf(event, now)
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', oneLine(title)],
    ['og:description', describe(event, locale)],
    ['og:url', `${env.appOrigin()}/g/${slug}`],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}">`)
  const more = [
    // The app replaces it once it runs.
    `<title data-served>${escaped(`${oneLine(title)} · ${brand.name}`)}</title>`,
    `<meta name="description" content="${escaped(describe(event, locale))}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return shell
    .replace('<html', `<html data-theme="${theme.name}"${theme.logo === undefined ? '' : ' data-logo=""'}`)
    .replace('</head>', () => `${[...tags, ...more].join('\n')}\n</head>`)
}

/** Whether the event's image is outdated: it is being drawn, or the reveal has happened. */
export const isImageStale = (event: EventRow, now: Date): boolean => event.shareImage?.of !== shareImageOf(event, now)

/** The event's own image, or its theme's motif until that is drawn or redrawn. */
function imageOf(event: EventRow, now: Date): string {
  const { id, shareImage, theme } = event
  return shareImage?.file !== undefined && !isImageStale(event, now)
    ? publicUrl(id, shareImage.file)
    : `${env.appOrigin()}/motifs/${theme.name}.jpg`
}

/** The day, and the hosts' description; our own words if there is a PIN. */
function describe({ date, description, pin }: EventRow, locale: Locale): string {
  const day = new Intl.DateTimeFormat(localeFacts[locale].tag, { dateStyle: 'long', timeZone: 'UTC' })
  const own = pin ? '' : oneLine(description)
  return `${day.format(new Date(date))} · ${own || linkWords[locale]}`
}

/** Text on one line, shortened and without control characters. */
function oneLine(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  const letters = Array.from(new Intl.Segmenter().segment(plain), ({ segment }) => segment)
  return letters.length > longestDescription ? `${letters.slice(0, longestDescription - 1).join('')}…` : plain
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')

/** For a shared link without a public description. */
const linkWords = {
  en: 'Share your photos of the day, and see everybody else’s. No app, no account.',
  no: 'Del bildene dine fra dagen, og se alle de andres. Uten app, uten konto.',
  sv: 'Dela dina bilder från dagen och se alla andras. Ingen app, inget konto.',
  es: 'Comparte tus fotos del día y mira las de los demás. Sin aplicación y sin cuenta.',
  pt: 'Partilhe as fotos do dia e veja as de toda a gente. Sem aplicação e sem conta.',
} as const satisfies Record<Locale, string>
