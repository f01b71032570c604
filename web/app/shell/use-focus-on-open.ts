import { useEffect, useRef } from 'react'

/** Moves the focus to a step's one field when the step opens, as a reader who has just sent the last one expects. */
export function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
