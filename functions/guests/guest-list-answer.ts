import type { GuestList } from '#shared/api/guest-list.ts'
import { coverageOf } from '#shared/rules/guest-coverage.ts'
import type { EventRow } from '../events/event-store.ts'
import { listedFacts } from '../galleries/card-of-guest.ts'
import { listOpenedCards, type StoredList } from '../galleries/guest-list-store.ts'
import { type Guest, listGuests } from '../galleries/guest-store.ts'
import { env } from '../runtime/env.ts'

/** The list of guests for hosts, with each card's use. */
export async function guestListAnswer({ id, slug }: EventRow, { rows, version }: StoredList): Promise<GuestList> {
  const [opened, guests] = await Promise.all([listOpenedCards(id), listGuests(id)])
  const withCard = Map.groupBy(guests, ({ card }) => card)
  const listed = rows.map((row) => ({
    id: row.id,
    ...listedFacts(row),
    link: `${env.appOrigin()}/g/${slug}#c=${row.code}`,
    seen: opened.has(row.id),
    ...sentBy(withCard.get(row.id) ?? []),
  }))
  return { rows: listed, ...coverageOf(listed), version }
}

function sentBy(guests: readonly Guest[]) {
  const times = guests.flatMap(({ lastAt = [] }) => lastAt).sort()
  const sum = (kind: 'photos' | 'voices') => guests.reduce((all, guest) => all + guest[kind], 0)
  return { photos: sum('photos'), voices: sum('voices'), lastAt: times.at(-1) ?? null }
}
