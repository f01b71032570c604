import type { Photo } from '#shared/api/photos.ts'
import { type ReactNode, useRef, useState } from 'react'
import { type GridLayout, rowOf } from './lay-out-rows.ts'
import { useGridWindow } from './use-grid-window.ts'
import styles from './windowed-grid.module.css'

/** Where a tile stands: its number from 0, of how many, and its pixels within the grid. */
export interface TilePlace {
  index: number
  total: number
  left: number
  top: number
  width: number
  height: number
}

interface WindowedGridProps<Listed extends Photo> {
  /** The id under which this tab remembers where one was. */
  placeId: string
  photos: readonly Listed[]
  /** The photo that the viewer shows. */
  shownId: string | undefined
  /** An `li` at its place; it tells when the focus comes to its photo, and undefined when it leaves. */
  children: (photo: Listed, place: TilePlace, onFocus: (id: string | undefined) => void) => ReactNode
}

/** Rows of equal height, each tile as wide as it is. What is on the screen and about it is drawn, and the tile that has the focus, wherever it is. */
export function WindowedGrid<Listed extends Photo>({ placeId, photos, shownId, children }: WindowedGridProps<Listed>) {
  const list = useRef<HTMLUListElement>(null)
  const { layout, from, to } = useGridWindow({ placeId, list, photos, shownId })
  const [focusedId, setFocusedId] = useState<string>()
  const focused = focusedId === undefined ? -1 : photos.findIndex(({ id }) => id === focusedId)
  const drawn = Array.from({ length: to - from }, (_, index) => from + index)
  if (focused >= 0 && focused < from) drawn.unshift(focused)
  if (focused >= to) drawn.push(focused)
  return (
    <ul ref={list} className={styles.all} style={{ height: layout.height }}>
      {drawn.map((index) => {
        const [photo, place] = [photos[index], placeIn(layout, index)]
        return photo && place ? children(photo, { index, total: photos.length, ...place }, setFocusedId) : null
      })}
    </ul>
  )
}

function placeIn(layout: GridLayout, index: number) {
  const row = rowOf(layout, index)
  const tile = row?.tiles[index - row.from]
  return row && tile && { top: row.top, height: row.height, ...tile }
}
