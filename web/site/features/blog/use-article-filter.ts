import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addressOfFilter, filterOfAddress, noFilter, type ArticleFilter } from './article-filter.ts'

/** Milliseconds without typing after which the address follows: browsers limit how often it may. */
const typingPause = 250

function writeAddress(filter: ArticleFilter): void {
  const address = addressOfFilter(filter, window.location.href)
  const { pathname, search, hash } = window.location
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}

/**
 * The list's filter. It is in the address too, without steps of its own in the history: a reader who comes back from an
 * article finds the list as they left it, and the page before the list is one step back. The search field belongs to
 * the browser, so that nothing is lost that was typed before this script ran.
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

  // Before the first paint, but not while hydrating, when the page has to be the prerendered one.
  useLayoutEffect(() => {
    const asked = filterOfAddress(window.location.search)
    const typedBefore = key === firstKey.current ? searchField.current?.value : undefined
    show({ ...asked, search: asked.search || (typedBefore ?? '') })
  }, [key])

  useEffect(() => {
    const timer = setTimeout(() => {
      // The next page may be on its way already: its address is not ours.
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
