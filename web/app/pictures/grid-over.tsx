import type { Photo } from '#shared/api/photos.ts'
import { use } from 'react'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { GridContext } from './grid-context.ts'
import { NewPhotos } from './new-photos.tsx'
import { PrintedPhotos } from './printed-photos.tsx'
import type { PhotoSection } from './photo-sections.ts'
import { Scrubber } from './scrubber.tsx'

interface GridOverProps {
  photos: readonly Photo[]
  sections: readonly PhotoSection[]
  arrivals: ReadonlySet<string>
  timeZone: string
}

/** What moves a long grid: new photos that call, and a handle through all of it; and what stands for it on paper. */
export function GridOver({ photos, sections, arrivals, timeZone }: GridOverProps) {
  const view = use(GridContext)
  return (
    <LazyMessages>
      {view && (
        <>
          <NewPhotos photos={photos} arrivals={arrivals} goTo={view.goTo} />
          <Scrubber view={view} photos={photos} sections={sections} timeZone={timeZone} />
          <PrintedPhotos photos={photos} sections={sections} />
        </>
      )}
    </LazyMessages>
  )
}
