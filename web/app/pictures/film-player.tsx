import type { Photo } from '#shared/api/photos.ts'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { tabStorage } from '../../client/browser-storage.ts'
import { filmSoundKey } from '../../client/storage-keys.ts'

interface FilmPlayerProps {
  film: Pick<Photo, 'width' | 'height'>
  playback: NonNullable<Photo['playback']>
  poster: string | undefined
  className: string | undefined
  label: string
}

/** A film with the browser's controls except saving, for which we have a button, and casting, which has no cookies. */
export function FilmPlayer({ film, playback, poster, className, label }: FilmPlayerProps) {
  return (
    // Guests' films come without captions.
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

type Sound = Pick<HTMLVideoElement, 'muted' | 'volume'>

/** A viewer who mutes one film mutes them all: remembered in this tab. */
export function keepSound({ muted, volume }: Sound): void {
  tabStorage().setItem(filmSoundKey, `${muted ? 'off' : 'on'} ${volume}`)
}

/** Gives a film the sound that was chosen last, if any was. */
export function restoreSound(film: Sound): void {
  const [state, text = ''] = (tabStorage().getItem(filmSoundKey) ?? '').split(' ')
  const volume = Number.parseFloat(text)
  if (state !== 'on' && state !== 'off') return
  film.muted = state === 'off'
  if (volume >= 0 && volume <= 1) film.volume = volume
}

/** Pixels at the foot of a video where the browser draws its own slider, which fingers move sideways as well. */
const controlsHeight = 72

/** Whether a finger is on what itself moves under it: a slider, or the browser's controls of a film. */
export function isOnOwnControls({ target, clientY }: PointerEvent | ReactPointerEvent): boolean {
  if (target instanceof HTMLInputElement) return true
  return target instanceof HTMLVideoElement && target.getBoundingClientRect().bottom - clientY < controlsHeight
}
