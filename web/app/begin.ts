import type { Answer } from '#shared/api/shapes.ts'
import type { Locale } from '#shared/locales.ts'
import { addressOf } from '../client/address-of.ts'
import { askAhead } from '../client/asked-ahead.ts'
import { readerLocale } from '../i18n/stored-locale.ts'
import { orderOf } from './features/galleries/gallery-order.ts'
import { photosInput } from './features/galleries/photos-input.ts'
import { galleryInput } from './pictures/gallery-input.ts'

/** What a guest's page is made of, but for what the shell names itself, as links' attributes; `beginning()` writes it in. */
declare const guestFiles: {
  links: readonly { rel: string; href: string; as?: string }[]
  texts: Readonly<Record<Locale, string>>
}

// A guest's phone asks for all that his first screen needs while the app's own script is still being fetched and read.
const slug = /^\/g\/([^/]+)/.exec(location.pathname)?.[1]
if (slug !== undefined) {
  // A new guest gets his cookie with the first answer, and is asked for nothing else before.
  askAhead(addressOf('galleries/show-gallery', galleryInput(slug)))
    .then(async (response) => {
      const gallery: Answer<'galleries/show-gallery'> = await response.clone().json()
      return 'timeZone' in gallery && askAhead(addressOf('feed/list-photos', photosInput(slug, orderOf(slug, gallery))))
    })
    .catch(() => undefined)
  const texts = { rel: 'modulepreload', href: guestFiles.texts[readerLocale()] }
  for (const link of [...guestFiles.links, texts])
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link))
}
