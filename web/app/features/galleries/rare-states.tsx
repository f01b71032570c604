import type { ComponentProps } from 'react'
import { LaterTexts } from '../../shell/later-texts.tsx'
import { GalleryUnavailable as Unavailable } from './gallery-unavailable.tsx'
import { NoCookies as WithoutCookies } from './no-cookies.tsx'
import { PrivateGallery as Private } from './private-gallery.tsx'

// What few guests see comes in a file of its own, with its words, so that the others need not wait for it.

export function GalleryUnavailable(props: ComponentProps<typeof Unavailable>) {
  return (
    <LaterTexts>
      <Unavailable {...props} />
    </LaterTexts>
  )
}

export function NoCookies() {
  return (
    <LaterTexts>
      <WithoutCookies />
    </LaterTexts>
  )
}

export function PrivateGallery(props: ComponentProps<typeof Private>) {
  return (
    <LaterTexts>
      <Private {...props} />
    </LaterTexts>
  )
}
