import { listen } from './listen.ts'

/** Settles after so many milliseconds, if given, or with the first of these events of the window. */
export function waitFor(milliseconds: number | undefined, ...events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds)
    const forget = listen(globalThis, events, end)
  })
}
