import type { Photo } from '#shared/api/photos.ts'
import { keepSound, restoreSound } from './film-sound.ts'

interface FilmPlayerProps {
  film: Pick<Photo, 'width' | 'height'>
  playback: NonNullable<Photo['playback']>
  poster: string | undefined
  className: string | undefined
  label: string
}

/** A film with those controls that do something: who may save it has a button of ours, and other screens have no cookies of his. */
export function FilmPlayer({ film, playback, poster, className, label }: FilmPlayerProps) {
  return (
    // Guests' films come as they are; nobody has written captions for them.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={(element) => {
        if (element) restoreSound(element)
      }}
      className={className}
      controls
      controlsList="nodownload noremoteplayback"
      disableRemotePlayback
      playsInline
      preload="metadata"
      poster={poster}
      width={film.width || undefined}
      height={film.height || undefined}
      aria-label={label}
      onVolumeChange={({ currentTarget }) => keepSound(currentTarget)}
    >
      <source src={playback.url} type={playback.type} />
    </video>
  )
}
