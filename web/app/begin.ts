import { readerLocale } from '../i18n/stored-locale.ts'
import { askGalleryAhead } from './features/galleries/gallery-ahead.ts'
import { loadGalleryPage } from './load-gallery-page.ts'
import { loadMessages } from './load-messages.ts'

// A guest's phone asks for all that his first screen needs while the app's own script is still being fetched and read.
const slug = /^\/g\/([^/]+)/.exec(location.pathname)?.[1]
if (slug !== undefined) {
  void askGalleryAhead(slug)
  // Asked for again by the entry, which says so where they do not come.
  Promise.all([loadMessages(readerLocale()), loadGalleryPage()]).catch(() => undefined)
}
