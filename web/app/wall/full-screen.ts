import { make } from './wall-page.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds for which the hint is read. */
const shownMs = 15_000

/** Also by the browser's own key, of which the page hears no more than that. */
const isFull = () => document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches

export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  else await document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Where the wall does not fill the screen and can: a touch or a television's OK does it, and a hint says so once. */
export function offerFullScreen(root: HTMLElement, words: Words): void {
  if (!document.fullscreenEnabled) return
  const fill = ({ target }: Event) => {
    if (!isFull() && !(target instanceof HTMLButtonElement)) void toggleFullScreen()
  }
  addEventListener('click', fill)
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') fill(event)
  })
  if (isFull()) return
  const hint = make('p', styles.hint, words.say('wall.fill'))
  root.append(hint)
  setTimeout(() => hint.remove(), shownMs)
  document.addEventListener('fullscreenchange', () => hint.remove(), { once: true })
}
