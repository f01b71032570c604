import { tabStorage } from '../../client/browser-storage.ts'
import { filmSoundKey } from '../../client/storage-keys.ts'

/** A viewer who mutes one film, in church or at work, mutes them all: remembered in this tab. */
export function keepSound({ muted, volume }: Pick<HTMLVideoElement, 'muted' | 'volume'>): void {
  tabStorage().setItem(filmSoundKey, `${muted ? 'off' : 'on'} ${volume}`)
}

/** Gives a film the sound that was chosen last; as the browser has it where none was. */
export function restoreSound(film: Pick<HTMLVideoElement, 'muted' | 'volume'>): void {
  const [state, text = ''] = (tabStorage().getItem(filmSoundKey) ?? '').split(' ')
  const volume = Number.parseFloat(text)
  if (state !== 'on' && state !== 'off') return
  film.muted = state === 'off'
  if (volume >= 0 && volume <= 1) film.volume = volume
}
