import { make } from './wall-page.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds for which the hint stays. */
const shownMs = 15_000

/** Also true after the browser's own key (F11), which the page cannot observe otherwise. */
const isFull = () => document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches

export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  else await document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Lets a touch or a television's OK key enter full screen; a hint says so once. */
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
