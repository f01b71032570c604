import { useLayoutEffect } from 'react'

/**
 * While a screen has a bar at the bottom, floating elements move above it (`--foot` of the tokens): the bar of places,
 * or the higher one of what is selected; null while it has none.
 */
export function useFootBar(bar: 'places' | 'selection' | null = 'places') {
  useLayoutEffect(() => {
    if (bar === null) return undefined
    const { dataset } = document.documentElement
    const before = dataset['footBar']
    dataset['footBar'] = bar
    return () => {
      if (before === undefined) delete dataset['footBar']
      else dataset['footBar'] = before
    }
  }, [bar])
}
