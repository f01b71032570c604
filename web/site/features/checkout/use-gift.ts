import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Sent } from '#shared/api/shapes.ts'
import { isLocale } from '#shared/locales.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { createStore } from '../../../client/create-store.ts'
import { parseRecord, recordOf } from '../../../client/json-record.ts'
import { giftDraftKey } from '../../../client/storage-keys.ts'
import { textsIn } from '../../../ui/use-form.ts'
import { giftFields, type GiftFaults, type GiftValues } from './gift-faults.ts'

/** The gift as the checkout's calls take it. */
export type OrderedGift = NonNullable<Sent<'checkout/create-free-order', 'body'>['gift']>

interface GiftDraft {
  isOn: boolean
  /** The page's history entry on which the switch was turned off. */
  offAt: string | undefined
  /** Filled in: the payment is next. */
  isSettled: boolean
  values: GiftValues
  /** What the server refused, until the next try. */
  refused?: GiftFaults | undefined
}

/** Opened by a link or its address: the same history key then means another entry. */
const isNewVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

const draft = createStore<GiftDraft>(keptDraft())

/** The draft as this tab left it, also before a reload. */
function keptDraft(): GiftDraft {
  const kept = parseRecord(tabStorage().getItem(giftDraftKey))
  return {
    isOn: kept['isOn'] === true,
    offAt: typeof kept['offAt'] === 'string' && !isNewVisit() ? kept['offAt'] : undefined,
    isSettled: kept['isSettled'] === true,
    values: textsIn(recordOf(kept['values']), giftFields),
  }
}

function change(part: Partial<GiftDraft>) {
  const next = { ...draft.get(), refused: undefined, ...part }
  draft.set(next)
  const { refused: _, ...kept } = next
  tabStorage().setItem(giftDraftKey, JSON.stringify(kept))
}

/** Returns to the form, with its faults. */
export const editGift = (refused?: GiftFaults): void => change({ isSettled: false, refused })

export interface GiftOfVisit extends Omit<GiftDraft, 'offAt'> {
  /** The gift to order: null for no gift, undefined until it is filled in. */
  ordered: OrderedGift | null | undefined
  switchTo: (isOn: boolean) => void
  keep: (values: GiftValues) => void
  settle: (values: GiftValues) => void
}

/** Hash of links for givers; it turns the switch on. */
export const giftPlace = 'gift'

/** Whether this visit buys a gift, and which; undefined while the page hydrates. */
export function useGift(): GiftOfVisit | undefined {
  const { hash, key } = useLocation()
  const kept = useSyncExternalStore(draft.subscribe, draft.get, () => undefined)
  // The same object until something changes: a checkout session depends on it.
  const filledIn = useMemo(() => (kept?.isSettled ? giftOf(kept.values) : undefined), [kept])
  if (kept === undefined) return undefined
  const { offAt, ...shown } = kept
  const isOn = kept.isOn || (hash === `#${giftPlace}` && offAt !== key)
  return {
    ...shown,
    isOn,
    ordered: isOn ? filledIn : null,
    switchTo: (on) => change({ isOn: on, offAt: on ? undefined : key }),
    keep: (values) => change({ values }),
    settle: (values) => change({ isOn: true, isSettled: true, values }),
  }
}

const giftOf = ({ email, from, message, sendOn, letterLocale }: GiftValues): OrderedGift => ({
  email: email.trim(),
  from: from.trim(),
  message: message.trim() || null,
  sendOn: sendOn || null,
  ...(isLocale(letterLocale) && { locale: letterLocale }),
})
