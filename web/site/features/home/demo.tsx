import { useEffect, useRef, useState } from 'react'
import { localeFacts } from '#shared/locales.ts'
import { useHydrated } from '../../../client/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { frame, stack, row } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { columns, dusk } from '../shell/site-looks.ts'
import styles from './demo.module.css'
import { useTexts } from './texts.ts'

const steps = ['scan', 'upload', 'enjoy'] as const

export function Demo() {
  const t = useTexts()
  return (
    <section data-late className={dusk(styles.band)} id="demo" aria-labelledby="demo-title">
      <div className={frame(columns(styles.inner))}>
        <h2 id="demo-title" className={styles.title}>
          {t('home.how.title')}
        </h2>
        <div className={styles.picture}>
          <div className={stack(6, styles.prints)} aria-hidden="true">
            <Print tilt="right">
              <img src="/media/fjord.svg" width="480" height="360" alt="" loading="lazy" />
            </Print>
            <Print tilt="left">
              <img src="/media/dance.svg" width="480" height="360" alt="" loading="lazy" />
            </Print>
          </div>
          <PhoneFrame className={styles.phone}>
            <DemoVideo key={useLocale()} />
          </PhoneFrame>
        </div>
        <Steps
          className={styles.steps}
          steps={steps.map((step) => ({ name: t(`home.how.${step}.title`), text: t(`home.how.${step}.text`) }))}
        />
      </div>
    </section>
  )
}

/**
 * A guest's way through the real product, in the reader's language, filmed by `npm run media`. The film loads on start,
 * its poster after hydration: browsers load posters at once, even far down the page, and default captions too. Captions
 * and controls are added on start, because browsers build controls before the first paint. Without scripts the controls
 * show from the beginning (HTML, "expose a user interface to the user").
 */
function DemoVideo() {
  const t = useTexts()
  const reader = useLocale()
  const hydrated = useHydrated()
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  useEffect(() => {
    if (!started) return
    // The focused button has disappeared.
    video.current?.focus()
    for (const track of video.current?.textTracks ?? []) track.mode = 'showing'
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
        />
        {t('home.how.noVideo')}
      </video>
      {hydrated && !started && (
        <button type="button" className={row(1, styles.play)} onClick={start}>
          <Icon name="play" />
          {t('home.how.play')}
        </button>
      )}
    </>
  )
}
