/**
 * Keeps the screen on until the answered function is called: a phone that sleeps stops sending. The lock is lost with
 * every change of app, so it is taken again on return. Silently does nothing where the browser has no such lock or
 * refuses it (battery saver): uploads go on, only less sure.
 */
export function keepAwake(): () => void {
  let released = false
  let lock: WakeLockSentinel | undefined

  async function take() {
    if (released || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (released) await taken?.release()
    else lock = taken
  }

  const retake = () => void take()
  document.addEventListener('visibilitychange', retake)
  retake()
  return () => {
    released = true
    document.removeEventListener('visibilitychange', retake)
    void lock?.release()
  }
}
