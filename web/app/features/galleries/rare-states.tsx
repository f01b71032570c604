import type { ComponentProps } from 'react'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { GalleryUnavailable as Unavailable } from './gallery-unavailable.tsx'
import { NoCookies as WithoutCookies } from './no-cookies.tsx'
import { PrivateGallery as Private } from './private-gallery.tsx'

// What few guests see comes in a file of its own, with its words, so that the others need not wait for it.

export function GalleryUnavailable(props: ComponentProps<typeof Unavailable>) {
  return (
    <LazyMessages>
      <Unavailable {...props} />
    </LazyMessages>
  )
}

export function NoCookies() {
  return (
    <LazyMessages>
      <WithoutCookies />
    </LazyMessages>
  )
}

export function PrivateGallery(props: ComponentProps<typeof Private>) {
  return (
    <LazyMessages>
      <Private {...props} />
    </LazyMessages>
  )
}
