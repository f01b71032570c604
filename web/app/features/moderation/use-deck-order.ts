import type { EventPhoto } from '#shared/api/photos.ts'
import { useMemo, useState } from 'react'

/** Those that are there in the order of these ids, then the others; the photo under the thumb stays the one that it was. */
export function inDeckOrder(photos: readonly EventPhoto[], order: readonly string[]): readonly EventPhoto[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: EventPhoto) => place.get(id) ?? order.length
  return [...photos].sort((one, other) => placeOf(one) - placeOf(other))
}

/** A deck of photos: what comes later lies below, whenever it was taken; what is put back lies on top. */
export function useDeckOrder(photos: readonly EventPhoto[]) {
  const [order, setOrder] = useState<readonly string[]>([])
  const known = useMemo(() => new Set(order), [order])
  const fresh = photos.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) setOrder([...order, ...fresh.map(({ id }) => id)])
  const deck = useMemo(() => inDeckOrder(photos, order), [photos, order])
  const putFirst = (ids: readonly string[]) => setOrder((all) => [...ids, ...all.filter((id) => !ids.includes(id))])
  return { deck, putFirst }
}
