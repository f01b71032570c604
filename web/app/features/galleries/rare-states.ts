// What few guests see comes in a file of its own, so that the others need not wait for it.
export { GalleryUnavailable } from './gallery-unavailable.tsx'
export { NoCookies } from './no-cookies.tsx'
export { PrivateGallery } from './private-gallery.tsx'
