import { useEffect, useRef, useState } from 'react'
import { localeFacts } from '#shared/locales.ts'
import { useHydrated } from '../../../client/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { row } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { useTexts } from './texts.ts'
import styles from './demo-video.module.css'

/**
 * A guest's way through the real product, in the reader's language, filmed by `npm run media`. Not a byte of it is fetched before it is started, and
 * its poster only once the page stands: browsers fetch posters at once, however far down they are. Its controls, which a
 * browser would build before the first paint, come with the start. Without scripts it shows them anyway (HTML, "expose a
 * user interface to the user").
 */
export function DemoVideo() {
  const t = useTexts()
  const reader = useLocale()
  const hydrated = useHydrated()
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  // The button that had the focus has gone.
  useEffect(() => {
    if (started) video.current?.focus()
  }, [started])
  const start = () => {
    setStarted(true)
    void video.current?.play()
  }
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        key={reader}
        src={`/media/demo-${reader}.mp4`}
        poster={hydrated ? `/media/demo-poster-${reader}.webp` : undefined}
        width="540"
        height="1080"
        preload="none"
        controls={started}
        muted
        playsInline
        aria-label={t('home.how.video')}
        onPlay={() => setStarted(true)}
      >
        <track
          kind="captions"
          src={`/media/demo-${reader}.vtt`}
          srcLang={localeFacts[reader].htmlLang}
          label={localeFacts[reader].name}
          default
        />
        {t('home.how.noVideo')}
      </video>
      {hydrated && !started && (
        <button type="button" className={row(2, styles.play)} onClick={start}>
          <Icon name="play" />
          {t('home.how.play')}
        </button>
      )}
    </>
  )
}
