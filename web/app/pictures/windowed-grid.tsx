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

/** A tile's index, the number of tiles, and its pixels within the grid. */
export interface TilePlace {
  index: number
  total: number
  left: number
  top: number
  width: number
  height: number
}

interface WindowedGridProps<Listed extends Tiled> {
  /** The id under which this tab remembers the scroll position. */
  placeId: string
  photos: readonly Listed[]
  sections?: readonly PhotoSection[]
  /** The photo that the viewer shows. */
  shownId: string | undefined
  /** Key of the section that it opens at. */
  openAt?: string
  /** Renders an `li` at its place; it calls `onFocus` when its photo gets the focus, and with undefined on blur. */
  children: (photo: Listed, place: TilePlace, onFocus: (id: string | undefined) => void) => ReactNode
  /** Controls over the grid. */
  over?: ReactNode
}

/** Photos in rows. Draws only what is on or near the screen, and the focused tile. */
export function WindowedGrid<Listed extends Tiled>(props: WindowedGridProps<Listed>) {
  const { placeId, photos, sections = oneSection, shownId, openAt = '', children, over } = props
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
      <div ref={list} className={styles.all} style={{ height: layout.height }}>
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
                  return children(
                    photo,
                    { index, total: photos.length, ...place, top: place.top - section.top },
                    setFocusedId,
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
