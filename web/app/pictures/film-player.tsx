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

/** A film with the browser's controls, except saving, which has our own button, and casting, which sends no cookies. */
export function FilmPlayer({ film, playback, poster, className, label }: FilmPlayerProps) {
  return (
    // Guests' films have no captions.
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

/** Remembers the sound in this tab: muting one film mutes all. */
export function keepSound({ muted, volume }: Sound): void {
  tabStorage().setItem(filmSoundKey, `${muted ? 'off' : 'on'} ${volume}`)
}

/** Applies the sound chosen last, if any. */
export function restoreSound(film: Sound): void {
  const [state, text = ''] = (tabStorage().getItem(filmSoundKey) ?? '').split(' ')
  const volume = Number.parseFloat(text)
  if (state !== 'on' && state !== 'off') return
  film.muted = state === 'off'
  if (volume >= 0 && volume <= 1) film.volume = volume
}

/** Height in pixels of the browser's own controls at a video's foot; fingers move their slider sideways too. */
const controlsHeight = 72

/** Whether the touched element handles drags itself: a slider, or a film's browser controls. */
export function isOnOwnControls({ target, clientY }: PointerEvent | ReactPointerEvent): boolean {
  if (target instanceof HTMLInputElement) return true
  return target instanceof HTMLVideoElement && target.getBoundingClientRect().bottom - clientY < controlsHeight
}
