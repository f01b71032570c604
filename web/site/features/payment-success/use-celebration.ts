import { useEffect, type RefObject } from 'react'
import styles from './payment-success.module.css'

/** Confetti bursts: milliseconds after success, counts and origins (product document, section 4). */
const bursts = [
  { at: 0, throws: [{ particleCount: 100, spread: 80, origin: { x: 0.5, y: 0.6 } }] },
  {
    at: 300,
    throws: [
      { particleCount: 50, angle: 60, spread: 55, origin: { x: 0, y: 0.7 } },
      { particleCount: 50, angle: 120, spread: 55, origin: { x: 1, y: 0.7 } },
    ],
  },
  { at: 600, throws: [{ particleCount: 75, spread: 110, origin: { x: 0.5, y: 0.5 } }] },
]
const colors = ['#b8381f', '#f2b84b', '#1f4d3f', '#7a9db8', '#fbf7f0']

/** Milliseconds from the page's showing (product document, section 9). */
const followUpDelay = 1500

/** Throws confetti if due; later the focus moves to the next step, which announces it. */
export function useCelebration(next: RefObject<HTMLElement | null>, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined
    const stopConfetti = throwConfetti()
    const followUp = setTimeout(() => {
      // A buyer who already types there keeps the focus.
      if (!next.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true })
    }, followUpDelay)
    return () => {
      stopConfetti()
      clearTimeout(followUp)
    }
  }, [next, isDue])
}

/** Does nothing under reduced motion. Returns a function that stops and clears it. */
function throwConfetti(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  const timers: ReturnType<typeof setTimeout>[] = []
  let stopped = false
  const canvas = document.createElement('canvas')
  canvas.className = styles.confetti ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  void import('canvas-confetti').then(({ default: confetti }) => {
    if (stopped) return
    document.body.append(canvas)
    // The content security policy forbids workers from blobs.
    const fire = confetti.create(canvas, { useWorker: false, resize: true, disableForReducedMotion: true })
    for (const { at, throws } of bursts) {
      timers.push(setTimeout(() => throws.forEach((options) => void fire({ ...options, colors })), at))
    }
  })
  return () => {
    stopped = true
    timers.forEach(clearTimeout)
    canvas.remove()
  }
}
