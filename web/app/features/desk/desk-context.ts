import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { createContext, use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { filterOf, queryOf } from './photo-filter.ts'
import { nothingSelected, type Selection } from './selection.ts'
import { useDeskActions } from './use-desk-actions.tsx'
import { useEventPhotos } from './use-event-photos.ts'

/** What all parts of the desk show and act on: the event's photos, which of them are shown, and which are chosen. */
export function useDeskState() {
  const { event } = useHostedEvent()
  const home = `/events/${event.id}`
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const photos = useEventPhotos(event, filter)
  const { shown } = photos
  const { actionsFor, decide } = useDeskActions(photos.queue)
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

export const DeskContext = createContext<ReturnType<typeof useDeskState> | undefined>(undefined)

/** The desk that a part of it stands on. */
export function useDesk() {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs a desk above it.')
  return desk
}
