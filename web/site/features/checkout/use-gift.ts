import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Sent } from '#shared/api/shapes.ts'
import { isLocale } from '#shared/locales.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { createStore } from '../../../client/create-store.ts'
import { parseRecord, recordOf } from '../../../client/json-record.ts'
import { giftDraftKey } from '../../../client/storage-keys.ts'
import type { GiftFaults, GiftField, GiftValues } from './gift-faults.ts'

/** What the calls of the checkout take. */
export type OrderedGift = NonNullable<Sent<'checkout/create-free-order', 'body'>['gift']>

interface GiftDraft {
  isOn: boolean
  /** The page's history entry on which the switch was turned off. */
  offAt: string | undefined
  /** Filled in: the payment is next. */
  isSettled: boolean
  values: GiftValues
  /** What the server refused; until the next try. */
  refused?: GiftFaults | undefined
}

/** Opened by a link or by its address: a history entry of the same key is another one then. */
const isNewVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

const draft = createStore<GiftDraft>(keptDraft())

/** As this tab left it, also before a reload or on the way back. */
function keptDraft(): GiftDraft {
  const kept = parseRecord(tabStorage().getItem(giftDraftKey))
  const written = recordOf(kept['values'])
  const valueOf = (field: GiftField) => {
    const value = written[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    isOn: kept['isOn'] === true,
    offAt: typeof kept['offAt'] === 'string' && !isNewVisit() ? kept['offAt'] : undefined,
    isSettled: kept['isSettled'] === true,
    values: {
      email: valueOf('email'),
      from: valueOf('from'),
      message: valueOf('message'),
      sendOn: valueOf('sendOn'),
      letterLocale: valueOf('letterLocale'),
    },
  }
}

function change(part: Partial<GiftDraft>) {
  const next = { ...draft.get(), refused: undefined, ...part }
  draft.set(next)
  const { refused: _, ...kept } = next
  tabStorage().setItem(giftDraftKey, JSON.stringify(kept))
}

/** Back to the form, with what was wrong. */
export const editGift = (refused?: GiftFaults): void => change({ isSettled: false, refused })

export interface GiftOfVisit extends Omit<GiftDraft, 'offAt'> {
  /** What to order with: null where it is no gift, undefined as long as it is not filled in. */
  ordered: OrderedGift | null | undefined
  switchTo: (isOn: boolean) => void
  keep: (values: GiftValues) => void
  settle: (values: GiftValues) => void
}

/** The place of the page that links for givers lead to; the switch is on there. */
export const giftPlace = 'gift'

/** Whether this visit buys a gift, and which; undefined while the page hydrates. */
export function useGift(): GiftOfVisit | undefined {
  const { hash, key } = useLocation()
  const kept = useSyncExternalStore(draft.subscribe, draft.get, () => undefined)
  // The same object as long as nothing changes: a checkout session belongs to it.
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
