import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A screen with lazily loaded code. If `ahead` has loaded it by then, it is drawn at once: React shows a suspended
 * screen 300 ms later at the earliest.
 */
function lazyScreen(load: () => Promise<ComponentType>) {
  let ready: ComponentType | undefined
  const ahead = async () => (ready ??= await load())
  const Late = lazy(async () => ({ default: await ahead() }))
  function LazyScreen() {
    // Chosen once: switching components would lose the first one's state.
    const [Screen] = useState<ComponentType>(() => ready ?? Late)
    return createElement(Screen)
  }
  return Object.assign(LazyScreen, { ahead })
}

// Each screen is its own chunk, so that a guest's phone loads only the gallery.
export const GalleryPage = lazyScreen(async () => (await loadGalleryPage()).GalleryPage)
export const BoothPage = lazyScreen(async () => {
  // Goes through the gallery's files, which the worker stores.
  const { loadBooth } = await (await loadGalleryPage()).loadViewer()
  return (await loadBooth()).BoothPage
})
export const SignInPage = lazyScreen(async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage)
export const MyEventsPage = lazyScreen(async () => (await loadHostHome()).MyEventsPage)
export const NewEventPage = lazyScreen(async () => (await loadHostHome()).NewEventPage)
export const EventPage = lazyScreen(async () => {
  // Most hosts come for the photos: their code does not wait for the event.
  PhotosPlace.ahead().catch(() => undefined)
  return (await import('./routes/event-page.tsx')).EventPage
})
export const PhotosPlace = lazyScreen(async () => (await loadPhotosPlace()).PhotosPlace)
export const OwnDataPage = lazyScreen(async () => (await loadHostHome()).OwnDataPage)
export const PartnerPage = lazyScreen(async () => (await loadHostHome()).PartnerPage)
export const UnsubscribePage = lazyScreen(async () => (await loadHostHome()).UnsubscribePage)
export const PairScreenPage = lazyScreen(async () => (await loadHostHome()).PairScreenPage)
export const NotFoundPage = lazyScreen(async () => (await import('./shell/not-found-page.tsx')).NotFoundPage)
/** Above every screen except guests'. */
export const HomeLink = lazyScreen(async () => (await import('./shell/home-link.tsx')).HomeLink)

const loadGalleryPage = () => import('./routes/gallery-page.tsx')
const loadHostHome = () => import('./routes/host-home.ts')
const loadPhotosPlace = () => import('./routes/event-places/photos-place.tsx')

/** Requests a gallery's answers before they are drawn. */
export const answerGalleryAhead = async (slug: string) => (await loadGalleryPage()).answerAhead(slug)

/** Requests an event's first photos as soon as the code that shows them is loaded. */
export const askPhotosAhead = async (eventId: string) => (await loadPhotosPlace()).askAhead(eventId)
