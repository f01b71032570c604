import type { DeskPhoto } from './desk-photo.ts'
import { createContext, use, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import type { Decision } from './decide-on.ts'
import { deskStacks } from './desk-stacks.ts'
import { filterOf, queryOf } from './photo-filter.ts'
import { nothingSelected, type Selection } from './selection.ts'
import { useModerationActions } from './use-moderation-actions.tsx'
import { useEventPhotos } from './use-event-photos.ts'

/** Shared state of moderation: the event's photos, the listed ones, and the selected ones. */
export function useModerationState() {
  const { event } = useHostedEvent()
  const home = `/events/${event.id}`
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const photos = useEventPhotos(event, filter)
  const { shown } = photos
  // Deferred until decisions have rendered: stacks of ten thousand photos take a slow phone a tenth of a second.
  const stacked = useDeferredValue(event.features.stacks && photos.isWhole ? photos.photos : undefined)
  const stacks = useMemo(() => stacked && deskStacks(stacked), [stacked])
  const { actionsFor, decide } = useModerationActions(photos.queue, stacks)
  const [selection, select] = useState<Selection>(nothingSelected)
  const [isChoosing, setChoosing] = useState(false)
  const selected = useMemo(() => (shown ?? []).filter(({ id }) => selection.ids.has(id)), [shown, selection])
  const clear = () => {
    select(nothingSelected)
    setChoosing(false)
  }
  return {
    ...photos,
    event,
    /** Path of the photos. */
    home,
    filter,
    /** The query of the address that chooses among them. */
    search: queryOf(filter),
    addressOf: ({ id }: DeskPhoto) => `${home}/p/${id}`,
    /** Undefined where hosts want none, and until all photos are there. */
    stacks,
    actionsFor,
    decide,
    /** Decides on what is chosen, which is chosen no more. */
    decideOnChosen(chosen: readonly DeskPhoto[], action: Decision) {
      decide(chosen, action)
      clear()
    },
    selection,
    selected,
    select,
    isSelecting: isChoosing || selection.ids.size > 0,
    beginChoosing: () => setChoosing(true),
    clear,
  }
}

export const ModerationContext = createContext<ReturnType<typeof useModerationState> | undefined>(undefined)

/** The moderation state, for its parts. */
export function useModeration() {
  const moderation = use(ModerationContext)
  if (!moderation) throw new Error('useModeration needs photo moderation above it.')
  return moderation
}
