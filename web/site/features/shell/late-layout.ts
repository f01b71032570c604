/** Milliseconds between two parts, so that the page can react to touches. */
const pause = 50

/** Lays out what the styles postpone (`shell.module.css`), so that every part of the page is in its final place. */
export function layOutAll(): void {
  document.documentElement.dataset['laidOut'] = ''
}

/** The same in parts, for a page that has just started; returns how to stop it. */
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
