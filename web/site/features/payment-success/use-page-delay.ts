import { useEffect, useState } from 'react'

/** Milliseconds between an outcome and its page (product document, section 9). */
const pageDelay = 100

/** True a moment after `isSettled` has become true. */
export function usePageDelay(isSettled: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(() => setOver(true), pageDelay)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled && isOver
}
