import { lazyScreen } from './lazy-screen.ts'

// Each screen is its own chunk.
export const SignInPage = lazyScreen(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)
export const MyEventsPage = lazyScreen(async () => (await loadHostHome()).MyEventsPage)
export const NewEventPage = lazyScreen(async () => (await loadHostHome()).NewEventPage)
export const EventPage = lazyScreen(async () => {
  // Most hosts come for the photos: their code does not wait for the event.
  PhotosPlace.ahead().catch(() => undefined)
  return (await import('./event-page.tsx')).EventPage
})
export const PhotosPlace = lazyScreen(async () => (await loadPhotosPlace()).PhotosPlace)
export const OwnDataPage = lazyScreen(async () => (await loadHostHome()).OwnDataPage)
export const PartnerPage = lazyScreen(async () => (await loadHostHome()).PartnerPage)
export const UnsubscribePage = lazyScreen(async () => (await loadHostHome()).UnsubscribePage)
export const PairScreenPage = lazyScreen(async () => (await loadHostHome()).PairScreenPage)
export const NotFoundPage = lazyScreen(async () => (await import('../shell/not-found-page.tsx')).NotFoundPage)
/** Above every screen except guests'. */
export const HomeLink = lazyScreen(async () => (await import('../shell/home-link.tsx')).HomeLink)

const loadHostHome = () => import('./host-home.ts')
const loadPhotosPlace = () => import('./event-places/photos-place.tsx')

/** Requests an event's first photos as soon as the code that shows them is loaded. */
export const askPhotosAhead = async (eventId: string) => (await loadPhotosPlace()).askAhead(eventId)
