import type { ComponentProps } from 'react'
import { GalleryBar as Bar } from '../features/galleries/gallery-bar.tsx'
import { LazyMessages } from '../shell/lazy-messages.tsx'

// What a guest's page has once he has sent something comes in a file of its own, so that the page need not wait for it.
export { MyPhotosPlace } from './my-photos-place.tsx'

export function GalleryBar(props: ComponentProps<typeof Bar>) {
  return (
    <LazyMessages>
      <Bar {...props} />
    </LazyMessages>
  )
}
