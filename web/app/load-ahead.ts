import type { Locale } from '#shared/locales.ts'
import { answerAhead } from './features/galleries/use-gallery.ts'
import { HostRoutes, loadHostRoutes } from './routes.tsx'

/**
 * Starts loading all that a screen needs, in one trip; a screen alone loads its code, its texts and its answers one
 * after the other. Settles with the code; the screen repeats what fails, and shows the error.
 */
export async function loadAhead(path: string, locale: Locale): Promise<unknown> {
  if (path.startsWith('/g/')) return answerAhead(path.split('/')[2] ?? '')
  await HostRoutes.ahead().catch(() => undefined)
  return loadHostRoutes()
    .then(({ loadScreenAhead }) => loadScreenAhead(path, locale))
    .catch(() => undefined)
}
