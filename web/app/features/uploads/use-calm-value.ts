import { useEffect, useRef, useState } from 'react'

/** The value, throttled to one change every `pause` milliseconds; the last change always arrives. */
export function useCalmValue<Value>(value: Value, pause: number): Value {
  const [shown, setShown] = useState(value)
  const shownAt = useRef(-Infinity)
  useEffect(() => {
    const rest = Math.max(0, shownAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(value)
    }, rest)
    return () => clearTimeout(timer)
  }, [value, pause])
  return shown
}
