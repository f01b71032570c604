import type { Tiled } from './photo-feed.ts'
import { useMemo, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { stack } from '../../ui/looks.ts'
import { imageIn } from '../shell/pick-rendition.ts'
import { useLazyTexts } from '../shell/texts.ts'
import { FilmPlayer } from './film-player.tsx'
import { usePhotoLabel } from './photo-label.ts'
import { placeholderStyle } from './placeholder-style.ts'
import styles from './photo-stage.module.css'

export interface StageProps<Shown = Tiled> {
  photo: Shown
  /** A neighbouring slide: a film shows its poster. */
  isBeside?: boolean
  pictureRef?: Ref<HTMLImageElement> | undefined
  /** Below its label. */
  notes?: ReactNode
}

/** The photo as large as the screen allows, or the video with its controls. */
export function PhotoStage({ photo, isBeside = false, pictureRef, notes }: StageProps) {
  const t = useLazyTexts()
  const { renditions, playback } = photo
  const label = usePhotoLabel()(photo)
  const under = useUnder(photo)
  const filmWords =
    photo.kind === 'video' && !playback && t(photo.unplayable ? 'viewer.unplayable' : 'viewer.preparing')
  const large = imageIn({ pixels: 1600, sizes: '100vw' }, renditions)

  return (
    <figure className={stack(2, styles.figure)} tabIndex={-1}>
      <div className={styles.place}>
        {playback && !isBeside ? (
          <FilmPlayer film={photo} playback={playback} poster={large?.src} className={styles.media} label={label} />
        ) : large ? (
          <img
            key={photo.id}
            ref={pictureRef}
            className={styles.media}
            style={under}
            onLoad={uncover}
            {...large}
            alt={label}
            draggable={false}
          />
        ) : (
          <div className={stack(3, styles.blank)}>
            <Icon name={photo.kind === 'video' ? 'video' : 'image'} size="large" />
            {!filmWords && <p>{t('viewer.undrawable')}</p>}
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        {label}
        {filmWords && <p>{filmWords}</p>}
        {notes}
      </figcaption>
    </figure>
  )
}

/** Shown until the picture has loaded: the small one, which the grid has loaded, over the placeholder. */
function useUnder({ placeholder, renditions }: Tiled) {
  const small = renditions[0]?.url
  return useMemo(() => {
    const layers = [small && `url("${small}")`, placeholderStyle({ placeholder })?.backgroundImage]
    return { backgroundImage: layers.filter(Boolean).join(', ') }
  }, [placeholder, small])
}

/** Removes the background of a loaded picture, whose edge would show because sizes are rounded. */
function uncover({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  const clear = () => void currentTarget.style.removeProperty('background-image')
  currentTarget.decode().then(clear, clear)
}
