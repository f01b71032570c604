import { useEffect, useRef } from 'react'

/** Focuses a step's only field when the step opens. */
export function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
