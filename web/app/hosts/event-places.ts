import { iconPaths } from '../../ui/icon-paths.ts'
import { isSettingsPath } from '../offline/settings-path.ts'
import type { HostTextId } from '../shell/texts.ts'
import { hostIcons } from './host-icons.ts'
import { type Place, placeAt } from '../shell/place-bar.tsx'

type EventPlace = Place<HostTextId>

/** Not in the bar: reached from a new event, the photos, the guests, and letters. */
const placesBeside: readonly EventPlace[] = [
  { path: 'ready', text: 'place.ready', icon: iconPaths.check, from: 'share' },
  { path: 'downloads', text: 'place.downloads', icon: iconPaths.download, from: '' },
  { path: 'insights', text: 'place.insights', icon: iconPaths.users, from: 'guests' },
]

/** Where a host goes within an event, in the order of the bar. */
export const eventPlaces: readonly [EventPlace, ...EventPlace[]] = [
  { path: '', text: 'place.photos', icon: iconPaths.image },
  { path: 'share', text: 'place.share', icon: iconPaths.qr },
  { path: 'guests', text: 'place.guests', icon: iconPaths.users },
  { path: 'wall', text: 'place.wall', icon: hostIcons.screen },
  { path: 'settings', text: 'place.settings', icon: iconPaths.settings },
]

export const placeOfAddress = (pathname: string): EventPlace => placeAt(pathname, [...eventPlaces, ...placesBeside])

/** Where an event's hosts buy what keeps it: a real link leads there, for its document alone may show the form. */
export const keepAddress = (eventId: string): string => `/events/${eventId}/settings/keep`

/** Whether an address is that one, or the one to which a bank sends a buyer back. */
export const isKeepAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  isSettingsPath(pathname) && (pathname.split('/')[4] === 'keep' || new URLSearchParams(search).has('paid'))
