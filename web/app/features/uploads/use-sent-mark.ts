import { useSyncExternalStore } from 'react'
import { type SentMark, sentMarkOf } from './sent-mark.ts'

/** The gallery's mark as React state. */
export function useSentMark(slug: string): SentMark | undefined {
  const { subscribe, get } = sentMarkOf(slug)
  return useSyncExternalStore(subscribe, get)
}
