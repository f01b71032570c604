import { useEffect, useRef, useState } from 'react'

/** The value, following its changes at most every `pause` milliseconds; the last one is always told. */
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
