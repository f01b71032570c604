import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Notice } from '../../../ui/notice.tsx'
import { LaterTexts } from '../shell/later-texts.tsx'
import { useLaterTexts } from '../shell/texts.ts'

export { forgetGallery, keepGallery, keptGallery } from '../../offline/kept-galleries.ts'

/** Milliseconds between looks for a network that the browser believes to have. */
const lookEvery = 15_000

interface LastSeenProps {
  /** Milliseconds since 1970. */
  seenAt: number
  /** Asks the gallery anew. */
  look: () => void
}

/** Says that what is shown is not what there is now, and asks for that as soon as it can be had. */
export function LastSeen(props: LastSeenProps) {
  return (
    <LaterTexts>
      <Words {...props} />
    </LaterTexts>
  )
}

function Words({ seenAt, look }: LastSeenProps) {
  const t = useLaterTexts()
  const { formatDate } = useIntl()
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && look(), lookEvery)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [look])
  return (
    <Notice title={t('gallery.lastSeenTitle', { when: formatDate(seenAt, { dateStyle: 'long', timeStyle: 'short' }) })}>
      {t('gallery.lastSeenText')}
    </Notice>
  )
}
