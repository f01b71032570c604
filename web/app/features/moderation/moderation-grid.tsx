import type { DeskPhoto } from './desk-photo.ts'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import { useModeration } from './moderation-context.ts'
import type { DeskStacks } from './desk-stacks.ts'
import styles from './moderation-tile.module.css'
import { ModerationTile } from './moderation-tile.tsx'
import { extendedTo, swept, toggled } from './selection.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSweep } from './use-sweep.ts'

/** Size of the stack that it leads; 0 for all others. */
function leadOf(photo: DeskPhoto, stacks: DeskStacks | undefined): number {
  const stack = stacks?.get(photo.id)
  return stack?.lead.id === photo.id ? stack.photos.length : 0
}

/** All listed photos, to open or select: by tap, long press, shift, dragging, or keyboard. */
export function ModerationGrid({ photos }: { photos: readonly DeskPhoto[] }) {
  const { photoId } = useParams()
  const { event, search, addressOf, arrivals, stacks, selection, isSelecting, select } = useModeration()
  const area = useRef<HTMLDivElement>(null)
  const order = useMemo(() => photos.map(({ id }) => id), [photos])

  // A tile is drawn again only if its own props change: its callbacks must stay the same.
  const now = useRef({ order, selection, isSelecting, select })
  useLayoutEffect(() => void (now.current = { order, selection, isSelecting, select }))
  const choose = useCallback((id: string, isRange: boolean) => {
    const { selection: before, order: all, select: tell } = now.current
    tell(isRange ? extendedTo(before, id, all) : toggled(before, id))
  }, [])
  const tap = useCallback(
    (id: string, isRange: boolean) => {
      if (!now.current.isSelecting && !isRange) return false
      choose(id, isRange)
      return true
    },
    [choose],
  )

  const swept0 = useRef(selection)
  const sweep = useSweep(area, {
    onBegin(id) {
      swept0.current = selection
      select(swept(selection, id, id, order))
    },
    onSweep: (from, to) => select(swept(swept0.current, from, to, order)),
  })
  const onKeyDown = useGridKeys(photos, order, choose)

  return (
    <div
      ref={area}
      role="presentation"
      className={styles.grid}
      data-selecting={isSelecting || undefined}
      onKeyDown={onKeyDown}
      {...sweep}
    >
      <WindowedGrid placeId={event.id} photos={photos} shownId={photoId} arrivals={arrivals}>
        {(photo, index) => (
          <ModerationTile
            photo={photo}
            to={`${addressOf(photo)}${search && `?${search}`}`}
            index={index}
            isSelected={selection.ids.has(photo.id)}
            leads={leadOf(photo, stacks)}
            onSelect={choose}
            onTap={tap}
          />
        )}
      </WindowedGrid>
    </div>
  )
}
