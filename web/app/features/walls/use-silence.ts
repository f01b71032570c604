import { useEffect, useState } from 'react'

/** Milliseconds: a screen says what it shows with each photo, and every half minute while that is the same. */
const longestSilence = 90_000

/**
 * Whether no screen has said anything for long, by what this page has seen itself: its clock may be set otherwise than the server's.
 */
export function useSilence(toldAt: string | undefined): boolean {
  const [silentSince, setSilentSince] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(toldAt), longestSilence)
    return () => clearTimeout(timer)
  }, [toldAt])
  return toldAt !== undefined && silentSince === toldAt
}
