import { listen } from '../../../client/listen.ts'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { NetworkError } from '../../../client/problem-error.ts'
import { startPolling } from '../../../client/start-polling.ts'
import { Notice } from '../../../ui/notice.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

export { forgetGallery, keepGallery, keptGallery } from '../../offline/kept-galleries.ts'

/** Milliseconds between checks for a network: `navigator.onLine` may be wrong both ways. */
const lookEvery = 5000
/** Timeout of a check in milliseconds: after a lost network, old connections may hang. */
const lookWaitMs = 15_000

interface LastSeenProps {
  slug: string
  /** Milliseconds since 1970. */
  seenAt: number
  /** Handles the gallery's answer; without one it retries, and shows what is wrong. */
  take: (answer?: Answer<'galleries/show-gallery'>) => void
}

/** Says that the gallery shown is an older copy, and fetches the current one as soon as possible. */
export const LastSeen = withLazyMessages(function LastSeen({ slug, seenAt, take }: LastSeenProps) {
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  useEffect(() => {
    const look = () =>
      call('galleries/show-gallery', { params: { slug }, query: {} }, { waitMs: lookWaitMs }).then(take, (error) => {
        if (!(error instanceof NetworkError)) take()
      })
    const stop = startPolling({ ask: look, pause: lookEvery, mayAsk: () => document.visibilityState === 'visible' })
    const leave = listen(globalThis, ['online'], () => void look())
    return () => {
      stop()
      leave()
    }
  }, [slug, take])
  return (
    <Notice title={t('gallery.lastSeenTitle', { when: formatDate(seenAt, { dateStyle: 'long', timeStyle: 'short' }) })}>
      {t('gallery.lastSeenText')}
    </Notice>
  )
})
