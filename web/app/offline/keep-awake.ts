/**
 * Window events of a page that is in front again, after another app, the picker or the camera. `pointerdown` is for
 * phones that fire no other when the picker closes.
 */
const returns = ['visibilitychange', 'focus', 'pageshow', 'pointerdown']

/**
 * Keeps the screen on until the answered function is called: a phone that sleeps stops sending. The lock is lost with
 * every change of app and, on some phones, with the picker, so it is taken again on return. Silently does nothing where
 * the browser has no such lock or refuses it (battery saver): uploads go on, only less sure.
 */
export function keepAwake(): () => void {
  let isOver = false
  let isAsking = false
  let lock: WakeLockSentinel | undefined

  async function take() {
    if (isOver || isAsking || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    isAsking = true
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
    isAsking = false
    if (isOver) await taken?.release()
    if (isOver || !taken || taken.released) return
    lock = taken
    taken.addEventListener('release', () => {
      lock = undefined
    })
  }

  const retake = () => void take()
  for (const name of returns) window.addEventListener(name, retake)
  retake()
  return () => {
    isOver = true
    for (const name of returns) window.removeEventListener(name, retake)
    void lock?.release()
  }
}
