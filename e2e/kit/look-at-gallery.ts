import type { Gallery } from '#shared/api/galleries.ts'
import type { AppClient } from './app-client.ts'

/** The gallery as a browser is shown it that has entered its PIN, if it has one. */
export async function lookAtGallery(browser: AppClient, slug: string): Promise<Gallery> {
  const { body } = await browser.call('galleries/show-gallery', { params: { slug } })
  if ('needsPin' in body) throw new Error('The gallery wants its PIN.')
  return body
}
