import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { noPhotos } from '#shared/rules/photo-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { cluster, flush, quiet, stack, title3 } from '../../../ui/looks.ts'
import { countByKind, useCountedWords } from '../../shell/counted-words.ts'
import { useTexts } from '../../shell/texts.ts'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import type { FeedState } from '../../pictures/photo-feed.ts'
import list from '../../pictures/photo-list.module.css'
import { PhotoSkeletons } from '../../pictures/photo-skeletons.tsx'
import type { PhotoSection } from '../../pictures/photo-sections.ts'
import { type Stacks, withStacks } from './stacked-photos.ts'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import styles from './photo-grid.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { maySave } from './may-save.ts'

const ChoosePhotos = lazy(async () => ({ default: (await import('./choose-photos.tsx')).ChoosePhotos }))

interface PhotoGridProps {
  slug: string
  gallery: Gallery
  /** What is shown, in its order. */
  feed: FeedState
  sections: readonly PhotoSection[]
  /** Photos stacked beneath some of them. */
  stacks: Stacks<Photo>
  /** The address's query if it filters the photos. */
  search: string
  /** The key of the section that it opens at. */
  openAt: string
  retry: () => void
  filters: ReactNode
  /** Shown if there is no photo. */
  empty: ReactNode
  /** The photo that the viewer shows. */
  shownId: string | undefined
  /** Floats above the grid. */
  over: ReactNode
}

/** Photos below their headings, rows of equal height, each as wide as it is. */
export function PhotoGrid(props: PhotoGridProps) {
  const { slug, gallery, feed, sections, stacks, search, openAt, filters, empty, shownId, over } = props
  const t = useTexts()
  const { photos, isWhole, arrivals, error } = feed
  const all = useMemo(() => withStacks(photos ?? [], stacks), [photos, stacks])
  const { photoCount, filmCount } = gallery
  const isSavable = (photo: Photo) => maySave(gallery, photo)
  const counted = useCountedWords()
  const [isChoosing, setChoosing] = useState(false)

  if (!photos) {
    if (error !== undefined) return <ProblemNotice error={error} retry={props.retry} />
    return <PhotoSkeletons />
  }
  if (photos.length === 0 && !search) return empty
  return (
    <section className={stack(3)} aria-labelledby="photos-heading">
      <div className={joinClasses(list.heading, styles.heading)}>
        <div className={cluster(3, styles.told)}>
          <h2 className={title3()} id="photos-heading">
            {t(gallery.canSeePhotos ? 'gallery.photos' : 'gallery.yours')}
          </h2>
          <p className={quiet()}>
            {counted(isWhole || search ? countByKind(all) : { ...noPhotos, photoCount, filmCount })}
          </p>
        </div>
        {!isChoosing && all.some(isSavable) && (
          <Button variant="quiet" className={flush()} data-save onClick={() => setChoosing(true)}>
            {t('gallery.select')}
          </Button>
        )}
      </div>
      {filters}
      {photos.length === 0 ? (
        empty
      ) : isChoosing ? (
        <Suspense>
          <ChoosePhotos
            slug={slug}
            photos={all.filter(isSavable)}
            name={gallery.title}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : (
        <WindowedGrid
          placeId={slug + search}
          photos={photos}
          sections={sections}
          shownId={shownId}
          openAt={openAt}
          arrivals={arrivals}
          over={over}
        >
          {(photo, index) => (
            <PhotoTile
              to={`/g/${slug}/p/${photo.id}${search}`}
              photo={photo}
              alike={stacks.get(photo.id)?.photos.length}
              index={index}
            />
          )}
        </WindowedGrid>
      )}
    </section>
  )
}
