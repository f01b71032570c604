import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import { buttonsFor } from './action-buttons.ts'
import styles from './desk-tile.module.css'
import { DeskTile } from './desk-tile.tsx'
import { extendedTo, nothingSelected, type Selection, swept, toggled, withAll } from './selection.ts'
import { tileBeside } from './tile-beside.ts'
import { useSweep } from './use-sweep.ts'

interface DeskGridProps {
  eventId: string
  photos: readonly EventPhoto[]
  arrivals: ReadonlySet<string>
  shownId: string | undefined
  addressOf: (photo: EventPhoto) => string
  selection: Selection
  /** Whether a tap chooses. */
  isSelecting: boolean
  onSelect: (selection: Selection) => void
  onDecide: (photos: readonly EventPhoto[], action: Judgement) => void
}

/** All photos that are shown, to be opened or chosen: by tap, long press, with shift, by drawing over them, and by keyboard. */
export function DeskGrid(props: DeskGridProps) {
  const { eventId, photos, arrivals, shownId, addressOf, selection, isSelecting, onSelect, onDecide } = props
  const area = useRef<HTMLDivElement>(null)
  const order = useMemo(() => photos.map(({ id }) => id), [photos])

  // A tile is drawn again only if its own props change: its callbacks must stay the same.
  const now = useRef({ order, selection, isSelecting, onSelect })
  useLayoutEffect(() => void (now.current = { order, selection, isSelecting, onSelect }))
  const select = useCallback((id: string, isRange: boolean) => {
    const { selection: before, order: all, onSelect: tell } = now.current
    tell(isRange ? extendedTo(before, id, all) : toggled(before, id))
  }, [])
  const tap = useCallback(
    (id: string, isRange: boolean) => {
      if (!now.current.isSelecting && !isRange) return false
      select(id, isRange)
      return true
    },
    [select],
  )

  const swept0 = useRef(selection)
  const sweep = useSweep(area, {
    onBegin(id) {
      swept0.current = selection
      onSelect(swept(selection, id, id, order))
    },
    onSweep: (from, to) => onSelect(swept(swept0.current, from, to, order)),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null
    const id = tile?.dataset['photo']
    if (!tile || id === undefined || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key !== 'a') return
    const answer = keyAnswer(event, tile, id)
    if (!answer) return
    event.preventDefault()
    answer()
  }
  function keyAnswer(event: KeyboardEvent, tile: HTMLElement, id: string): (() => void) | undefined {
    const beside = tileBeside(tile, event.key)
    if (beside) {
      return () => {
        const next = beside.dataset['photo']
        beside.querySelector('a')?.focus()
        if (event.shiftKey && next !== undefined)
          onSelect(extendedTo(selection.ids.size > 0 ? selection : toggled(selection, id), next, order))
      }
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return () => onSelect(withAll(selection, order))
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) return () => select(id, event.shiftKey)
    if (event.key === 'Escape' && isSelecting) return () => onSelect(nothingSelected)
    const chosen = photos.filter((photo) => (selection.ids.size > 0 ? selection.ids.has(photo.id) : photo.id === id))
    const button = buttonsFor(chosen).find(({ key }) => key === (event.key === 'Backspace' ? 'Delete' : event.key))
    if (!button) return undefined
    return () => {
      const at = order.indexOf(id)
      const left = photos.filter((photo) => !chosen.includes(photo))
      const next = left.find((photo) => order.indexOf(photo.id) > at) ?? left.at(-1)
      onDecide(chosen, button.action)
      // Where the photo goes, the keyboard goes on from the next one.
      requestAnimationFrame(() => {
        if (!tile.isConnected && next) document.getElementById(next.id)?.focus()
      })
    }
  }

  return (
    <div
      ref={area}
      role="presentation"
      className={styles.grid}
      data-selecting={isSelecting || undefined}
      onKeyDown={onKeyDown}
      {...sweep}
    >
      <WindowedGrid placeId={eventId} photos={photos} shownId={shownId}>
        {(photo, place, onFocus) => (
          <DeskTile
            key={photo.id}
            photo={photo}
            to={addressOf(photo)}
            {...place}
            isSelected={selection.ids.has(photo.id)}
            isNew={arrivals.has(photo.id)}
            onSelect={select}
            onTap={tap}
            onFocus={onFocus}
          />
        )}
      </WindowedGrid>
    </div>
  )
}
