import type { ScreenPhoto, Wall } from '#shared/api/walls.ts'
import { Fragment, useEffect, useState } from 'react'
import { FormattedTime } from 'react-intl'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, printed4, quiet, stack } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { showToast, undoFor } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useRefusedPictures } from '../../pictures/use-refused-pictures.ts'
import { usePhotoLabel } from '../../pictures/photo-label.ts'
import { placeholderStyle } from '../../pictures/placeholder-style.ts'
import { imageIn } from '../../shell/pick-rendition.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useTellFailed, useWork } from '../../shell/use-pending.ts'
import styles from './walls.module.css'

interface NowShownProps {
  wall: Wall
  onHidden: () => Promise<unknown>
}

/** The photo that is up now, or both of a pair, and the way to hide each. */
export function NowShown({ wall, onHidden }: NowShownProps) {
  const t = useHostTexts()
  const { event, refresh } = useHostedEvent()
  const { photo, beside, showing, black, rehearsal } = wall
  const { handlers } = useRefusedPictures(refresh)
  const isSilent = useSilence(showing?.at)
  const tellFailed = useTellFailed()
  const [isHiding, run] = useWork()
  const labelOf = usePhotoLabel()

  const decide = async (photoId: string, action: 'hide' | 'show') => {
    await call('photos/decide-photos', { params: { id: event.id }, body: { photoIds: [photoId], action } })
    await onHidden()
  }
  const hide = (photoId: string) =>
    run(async () => {
      await decide(photoId, 'hide')
      showToast({
        tone: 'success',
        title: t('moderation.done.hide', { count: 1 }),
        duration: undoFor,
        action: { label: t('moderation.undo'), onAct: () => void decide(photoId, 'show').catch(tellFailed) },
      })
    })

  if (!photo || !showing)
    return (
      <div className={stack(2, styles.empty)}>
        <div className={stack(2, styles.nothing)}>
          <p className={printed4()}>{t(rehearsal ? 'rehearsal.now' : 'wall.nothing')}</p>
          <p className={quiet()}>{t(rehearsal ? 'rehearsal.nowHint' : 'wall.nothingHint')}</p>
        </div>
      </div>
    )
  return (
    <div className={stack(3, styles.preview)} {...handlers}>
      <div className={stack(3, styles.up)} data-pair={beside !== null || undefined}>
        {[photo, beside].map(
          (each) =>
            each && (
              <div key={each.id} className={stack(3, styles.one)} role="group" aria-label={labelOf(each)}>
                <div className={styles.now} data-black={black || undefined}>
                  <Print className={styles.print}>
                    <Picture photo={each} />
                    {black && <p className={center(printed4(styles.black))}>{t('wall.isBlack')}</p>}
                  </Print>
                </div>
                <Button variant="danger" wide busy={isHiding} onClick={() => hide(each.id)}>
                  <Icon name="eye-off" />
                  {t('wall.hide')}
                </Button>
              </div>
            ),
        )}
      </div>
      <p className={quiet()}>
        {isSilent ? (
          t('wall.silent')
        ) : (
          <>
            {[photo, beside].map(
              (each) =>
                each?.uploader !== undefined && (
                  <Fragment key={each.id}>
                    <bdi>{each.uploader}</bdi> ·{' '}
                  </Fragment>
                ),
            )}
            {t.rich('wall.seen', { at: <FormattedTime value={showing.at} timeStyle="short" /> })}
          </>
        )}
      </p>
    </div>
  )
}

const slot = { pixels: 400, sizes: '(min-width: 60rem) 34rem, 92vw' }

function Picture({ photo }: { photo: ScreenPhoto }) {
  const image = imageIn(slot, photo.renditions)
  const label = usePhotoLabel()(photo)
  if (!image)
    return (
      <p className={stack(2, styles.blank)}>
        <Icon name="play" size="large" />
        {label}
      </p>
    )
  return <img className={styles.picture} style={placeholderStyle(photo)} {...image} alt={label} decoding="async" />
}

/** Milliseconds: a screen says what it shows with each photo, and every half minute while that is the same. */
const longestSilence = 90_000

/**
 * Whether no screen has said anything for long, by what this page has seen itself: its clock may be set otherwise than
 * the server's.
 */
export function useSilence(toldAt: string | undefined): boolean {
  const [silentSince, setSilentSince] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(toldAt), longestSilence)
    return () => clearTimeout(timer)
  }, [toldAt])
  return toldAt !== undefined && silentSince === toldAt
}
