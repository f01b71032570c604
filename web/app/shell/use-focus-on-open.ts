import { useEffect, useRef } from 'react'

/** Moves the focus to a step's one field when the step opens. */
export function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
