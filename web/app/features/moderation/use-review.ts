import type { DeskPhoto } from './desk-photo.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { decidedOn, undoOf } from './decide-on.ts'
import type { DecisionQueue } from './decision-queue.ts'
import { isolated } from './isolated.ts'

interface Past {
  action: 'show' | 'hide'
  photos: readonly DeskPhoto[]
  /** The guest that it made trusted. */
  guestId?: string | undefined
}

/** The waiting photos in order, and the decisions so far, which can be undone one by one. */
export function useReview(eventId: string, waiting: readonly DeskPhoto[], queue: DecisionQueue) {
  const t = useHostTexts()
  const [past, setPast] = useState<readonly Past[]>([])
  const { deck, putFirst } = useDeckOrder(waiting)
  const last = past.at(-1)

  const fail = (error: unknown) =>
    showToast({ tone: 'error', title: t('moderation.failed'), description: problemMessage(error, t) })
  /** Sent in order: the last decision wins. */
  const toldTrust = useRef(Promise.resolve<unknown>(undefined))
  const tellTrust = (guestId: string, trusted: boolean) => {
    const ask = () =>
      call('guests/change-guest', { params: { id: eventId, guestId }, body: { trusted } }, { keepalive: true })
    return (toldTrust.current = toldTrust.current.then(ask).catch(fail))
  }
  const send = (...decision: Parameters<DecisionQueue['decide']>) =>
    void queue.decide(...decision).then(({ error }) => error !== undefined && fail(error))
  const decide = (action: Past['action'], photos: readonly DeskPhoto[], guestId?: string) => {
    setPast((before) => [...before, { action, photos, guestId }])
    send(action, decidedOn(photos, action))
  }
  /** Shows all their waiting photos too, and those they send from now on. */
  const trust = ({ guestId, uploader }: DeskPhoto) => {
    const title = uploader ? t('deck.trusted', { name: isolated(uploader) }) : t('deck.trustedGuest')
    showToast({ tone: 'success', title })
    void tellTrust(guestId, true)
    const theirs = deck.filter((each) => each.guestId === guestId)
    decide('show', theirs, guestId)
  }
  const undo = () => {
    if (!last) return
    setPast(past.slice(0, -1))
    putFirst(last.photos.map(({ id }) => id))
    const goBack = () => undoOf(last.photos, last.action).forEach((back, by) => send(by, back))
    // A guest who is still trusted has no waiting photos.
    if (last.guestId === undefined) goBack()
    else void tellTrust(last.guestId, false).then(goBack)
  }
  const count = (action: Past['action']) =>
    past.reduce((sum, each) => sum + (each.action === action ? each.photos.length : 0), 0)
  return { deck, canUndo: last !== undefined, decide, trust, undo, count }
}

/** Photos with these ids in their order, then the others: the photo on top stays the same. */
export function inDeckOrder(photos: readonly DeskPhoto[], order: readonly string[]): readonly DeskPhoto[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: DeskPhoto) => place.get(id) ?? order.length
  return [...photos].sort((one, other) => placeOf(one) - placeOf(other))
}

/** A deck of photos: new arrivals go to the bottom, undone ones to the top. */
function useDeckOrder(photos: readonly DeskPhoto[]) {
  const [order, setOrder] = useState<readonly string[]>([])
  const known = useMemo(() => new Set(order), [order])
  const fresh = photos.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) setOrder([...order, ...fresh.map(({ id }) => id)])
  const deck = useMemo(() => inDeckOrder(photos, order), [photos, order])
  const putFirst = (ids: readonly string[]) => setOrder((all) => [...ids, ...all.filter((id) => !ids.includes(id))])
  return { deck, putFirst }
}
