import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/icon.tsx'
import { stack } from '../../ui/looks.ts'
import { pickRendition, srcSetOf } from '../features/shell/pick-rendition.ts'
import { useLaterTexts } from '../features/shell/texts.ts'
import { FilmPlayer } from './film-player.tsx'
import { photoLabel } from './photo-label.ts'
import { placeholderStyle } from './placeholder-style.ts'
import styles from './photo-stage.module.css'

interface PhotoStageProps {
  photo: Photo
  /** Fetched in the background, so that the next step shows at once. */
  neighbours: readonly Photo[]
  /** What stands below it besides its label. */
  notes?: ReactNode
}

/** The photo as large as the screen allows, or the video with its controls. */
export function PhotoStage({ photo, neighbours, notes }: PhotoStageProps) {
  const t = useLaterTexts()
  const { formatDate } = useIntl()
  const { renditions, playback, placeholder } = photo
  const label = photoLabel(photo, t, formatDate)
  const background = useMemo(() => placeholderStyle({ placeholder }), [placeholder])
  const filmWords =
    photo.kind === 'video' && !playback && t(photo.unplayable ? 'viewer.unplayable' : 'viewer.preparing')
  const large = pickRendition(renditions, 1600)
  const nextUrls = neighbours.flatMap((neighbour) => pickRendition(neighbour.renditions, 1600)?.url ?? []).join(' ')

  useEffect(() => {
    for (const url of nextUrls.split(' ').filter(Boolean)) new Image().src = url
  }, [nextUrls])

  return (
    <figure className={stack(2, styles.figure)}>
      {playback ? (
        <FilmPlayer film={photo} playback={playback} poster={large?.url} className={styles.media} label={label} />
      ) : large ? (
        <img
          key={photo.id}
          className={styles.media}
          style={background}
          // Its shape is rounded, and would look out from behind the picture.
          onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
          src={large.url}
          srcSet={srcSetOf(renditions)}
          sizes="100vw"
          width={large.width}
          height={large.height}
          alt={label}
          draggable={false}
        />
      ) : (
        <div className={stack(3, styles.blank)}>
          <Icon name={photo.kind === 'video' ? 'video' : 'image'} size="large" />
          {!filmWords && <p>{t('viewer.undrawable')}</p>}
        </div>
      )}
      <figcaption className={styles.caption}>
        {label}
        {filmWords && <p>{filmWords}</p>}
        {notes}
      </figcaption>
    </figure>
  )
}
