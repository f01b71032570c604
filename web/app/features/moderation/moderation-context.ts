import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { createContext, use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { filterOf, queryOf } from './photo-filter.ts'
import { nothingSelected, type Selection } from './selection.ts'
import { useModerationActions } from './use-moderation-actions.tsx'
import { useEventPhotos } from './use-event-photos.ts'

/** What all parts of moderation show and act on: the event's photos, which of them are shown, and which are chosen. */
export function useModerationState() {
  const { event } = useHostedEvent()
  const home = `/events/${event.id}`
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const photos = useEventPhotos(event, filter)
  const { shown } = photos
  const { actionsFor, decide } = useModerationActions(photos.queue)
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
    addressOf: ({ id }: EventPhoto) => `${home}/p/${id}`,
    actionsFor,
    decide,
    /** Decides on what is chosen, which is chosen no more. */
    decideOnChosen(chosen: readonly EventPhoto[], action: Judgement) {
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
