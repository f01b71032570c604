import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './place-bar.module.css'

/** A part of an event or a gallery, with an address of its own. */
export interface Place<TextId extends string> {
  /** The last part of its address, below the whole's; the first place stands at the whole's own. */
  path: string
  text: TextId
  /** An icon's path. */
  icon: string
  /** The place in the bar that leads to it. */
  from?: string
}

/** The place that an address shows: `/events/{id}/{place}` or `/g/{slug}/{place}`; every other one shows the first. */
export function placeAt<Each extends Place<string>>(pathname: string, [first, ...others]: readonly [Each, ...Each[]]) {
  const path = pathname.split('/')[3]
  return others.find((place) => place.path === path) ?? first
}

export const addressBelow = (home: string, path: string): string => (path === '' ? home : `${home}/${path}`)

interface PlaceBarProps<TextId extends string> {
  label: string
  /** The address of the whole. */
  home: string
  places: readonly Place<TextId>[]
  shown: Place<TextId>
  wordsOf: (text: TextId) => string
  /** A button beside the places, in an item of the list. */
  children?: ReactNode
}

/** The places of an event or a gallery: on a phone at the thumb's reach, elsewhere in a row. */
export function PlaceBar<TextId extends string>(props: PlaceBarProps<TextId>) {
  const { label, home, places, shown, wordsOf, children } = props
  return (
    <nav className={styles.bar} aria-label={label} style={{ '--items': places.length + (children ? 1 : 0) }}>
      <div role="list">
        {places.map((each) => (
          <div key={each.path} role="listitem">
            <Link
              to={addressBelow(home, each.path)}
              aria-current={each === shown ? 'page' : each.path === shown.from ? 'true' : undefined}
            >
              <Icon path={each.icon} />
              <span>{wordsOf(each.text)}</span>
            </Link>
          </div>
        ))}
        {children}
      </div>
    </nav>
  )
}

/**
 * For the region that shows the place of an event or a gallery: on a change the focus moves there, so that
 * screen readers go on from it, and the page scrolls to its top; after going back, the browser's scroll position stays.
 * A place that moves the focus itself is left alone.
 */
export function usePlaceChange(place: unknown, region: RefObject<HTMLElement | null>): void {
  const shown = useRef(place)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (region.current?.contains(document.activeElement)) return
    region.current?.focus({ preventScroll: true })
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, region, way])
}
