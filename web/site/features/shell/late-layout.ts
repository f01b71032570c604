/** Milliseconds between two parts, in which the page answers touches. */
const pause = 50

/**
 * Lays out what the styles left for later (`shell.module.css`), so that every place of the page is where it will stay.
 */
export function layOutAll(): void {
  document.documentElement.dataset['laidOut'] = ''
}

/** The same a part at a time, for a page that has just begun to work; answers how to stop it. */
export function layOutInParts(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-late]')]
  const timer = setInterval(() => {
    const part = parts.shift()
    if (part) part.style.contentVisibility = 'visible'
    else {
      layOutAll()
      clearInterval(timer)
    }
  }, pause)
  return () => clearInterval(timer)
}
