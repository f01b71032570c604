import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addressOfFilter, filterOfAddress, noFilter, type ArticleFilter } from './article-filter.ts'

/** Milliseconds without typing before the address is updated: browsers limit how often. */
const typingPause = 250

function writeAddress(filter: ArticleFilter): void {
  const address = addressOfFilter(filter, window.location.href)
  const { pathname, search, hash } = window.location
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}

/**
 * The list's filter. It is also in the address, without history entries: a reader who returns from an article finds the
 * same list, and the page before the list is one step back. The search field is uncontrolled, so that text typed before
 * this script ran is kept.
 */
export function useArticleFilter() {
  const searchField = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState(noFilter)
  const { key, pathname } = useLocation()
  const firstKey = useRef(key)

  function show(next: ArticleFilter) {
    if (searchField.current && searchField.current.value !== next.search) searchField.current.value = next.search
    setFilter(next)
  }

  // Before the first paint, but not during hydration, which must render the prerendered page.
  useLayoutEffect(() => {
    const asked = filterOfAddress(window.location.search)
    const typedBefore = key === firstKey.current ? searchField.current?.value : undefined
    show({ ...asked, search: asked.search || (typedBefore ?? '') })
  }, [key])

  useEffect(() => {
    const timer = setTimeout(() => {
      // Another page may be loading already: its address must not change.
      if (window.location.pathname === pathname) writeAddress(filter)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [filter, pathname])

  return {
    filter,
    searchField,
    setCategory(category: ArticleFilter['category']) {
      writeAddress({ ...filter, category })
      setFilter({ ...filter, category })
    },
    setSearch: (search: string) => setFilter({ ...filter, search }),
    clear() {
      show(noFilter)
      searchField.current?.focus()
    },
  }
}
