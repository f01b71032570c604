import { useCallback, useMemo } from 'react'
import { type HowToGo, navigate, useLocation } from './router.tsx'

/** The address's query, and how to put another in its place. */
export function useSearchParams() {
  const { search } = useLocation()
  const change = useCallback((query: Record<string, string>, how?: HowToGo) => {
    void navigate({ search: new URLSearchParams(query).toString() }, how)
  }, [])
  return [useMemo(() => new URLSearchParams(search), [search]), change] as const
}
