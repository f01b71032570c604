import type { Tiled } from './photo-feed.ts'
import { createContext, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type GridLayout, rowOf } from './lay-out-rows.ts'
import { oneSection, type PhotoSection } from './photo-sections.ts'
import { useGridWindow } from './use-grid-window.ts'
import styles from './windowed-grid.module.css'

/** A grid, for the controls over it. */
export interface GridView {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  /** Scrolls to a photo and focuses it. */
  goTo: (id: string) => void
}

/** The grid below an open screen; null if there is none. */
export const GridContext = createContext<GridView | null>(null)

interface WindowedGridProps<Listed extends Tiled> {
  /** The id under which this tab remembers the scroll position. */
  placeId: string
  photos: readonly Listed[]
  sections?: readonly PhotoSection[]
  /** The photo that the viewer shows. */
  shownId: string | undefined
  /** Key of the section that it opens at. */
  openAt?: string
  /** Ids of the last arrivals. */
  arrivals?: ReadonlySet<string>
  /** A tile's content. */
  children: (photo: Listed, index: number) => ReactNode
  /** Controls over the grid. */
  over?: ReactNode
}

/**
 * Photos in rows. Draws only what is on or near the screen, and the focused tile. Most tiles are not in the DOM, so
 * each states its position for screen readers.
 */
export function WindowedGrid<Listed extends Tiled>(props: WindowedGridProps<Listed>) {
  const { placeId, photos, sections = oneSection, shownId, openAt = '', arrivals, children, over } = props
  const list = useRef<HTMLDivElement>(null)
  const { layout, from, to, goTo } = useGridWindow({ placeId, list, photos, sections, shownId, openAt })
  const view = useMemo(() => ({ list, layout, goTo }), [layout, goTo])
  const [focusedId, setFocusedId] = useState<string>()
  const focused = focusedId === undefined ? -1 : photos.findIndex(({ id }) => id === focusedId)
  const drawn = Array.from({ length: to - from }, (_, index) => from + index)
  if (focused >= 0 && focused < from) drawn.unshift(focused)
  if (focused >= to) drawn.push(focused)
  return (
    <>
      {over && <GridContext value={view}>{over}</GridContext>}
      <div
        ref={list}
        role="presentation"
        className={styles.all}
        style={{ height: layout.height }}
        onFocus={({ target }) => setFocusedId(target.closest('li')?.dataset['photo'])}
        onBlur={() => setFocusedId(undefined)}
      >
        {layout.sections.map((section, number) => {
          const tiles = drawn.filter((index) => index >= section.from && index < section.to)
          const { key = '', heading } = sections[number] ?? {}
          if (tiles.length === 0) return null
          return (
            <div key={key} className={styles.section} style={{ top: section.top, height: section.height }}>
              {heading && (
                <h3
                  id={key}
                  className={styles.heading}
                  style={{ minHeight: section.head }}
                  data-long={section.head > innerHeight / 6 || undefined}
                >
                  <SectionTitle heading={heading} />
                </h3>
              )}
              <ul aria-labelledby={heading && key}>
                {tiles.map((index) => {
                  const [photo, place] = [photos[index], placeIn(layout, index)]
                  if (!photo || !place) return null
                  return (
                    <li
                      key={photo.id}
                      className={styles.tile}
                      data-photo={photo.id}
                      data-new={arrivals?.has(photo.id) || undefined}
                      style={{ ...place, top: place.top - section.top }}
                      aria-posinset={index + 1}
                      aria-setsize={photos.length}
                    >
                      {children(photo, index)}
                    </li>
                  )
                })}
              </ul>
            </div>
          )
        })}
      </div>
    </>
  )
}

/** A moment's title, or the day, the same in any time zone. */
export function SectionTitle({ heading }: { heading: NonNullable<PhotoSection['heading']> }) {
  const { formatDate } = useIntl()
  if ('title' in heading) return heading.title
  return formatDate(heading.day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function placeIn(layout: GridLayout, index: number) {
  const row = rowOf(layout, index)
  const tile = row?.tiles[index - row.from]
  return row && tile && { top: row.top, height: row.height, ...tile }
}
