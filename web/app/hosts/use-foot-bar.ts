import { useLayoutEffect } from 'react'

/** While a screen has a bar at its foot, what floats there stands above it (`--foot` of the tokens). */
export function useFootBar() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['footBar'] = ''
    return () => void delete dataset['footBar']
  }, [])
}
