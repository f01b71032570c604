import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import type { Photo } from '#shared/api/photos.ts'
import { bestPhotos } from '#shared/rules/best-photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { action, stack, title3 } from '../../../ui/looks.ts'
import type { FeedState } from '../../pictures/photo-feed.ts'
import { TilePicture } from '../../pictures/tile-picture.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { hasBest } from './gallery-filter.ts'
import styles from './thanks.module.css'

/** Most photos of a strip; the link beside it shows all. */
const longest = 12

interface ThanksProps {
  slug: string
  gallery: { canSeePhotos: boolean; features: { stacks: boolean } }
  photos: FeedState
}

/** Below the hosts' words of thanks: what this guest has sent, and the best of the day where guests see the gallery. */
export function Thanks({ slug, gallery, photos: { photos, isWhole } }: ThanksProps) {
  const t = useLazyTexts()
  const { canSeePhotos } = gallery
  const areStacked = gallery.features.stacks
  const own = useMemo(() => photos?.filter(({ mine }) => mine) ?? [], [photos])
  const open = useMemo(
    () => photos?.filter(({ status, audience }) => isInView(status) && audience === 'everyone') ?? [],
    [photos],
  )
  const best = useMemo(
    () => (isWhole && canSeePhotos ? bestPhotos(open, longest, { areStacked }) : []),
    [isWhole, canSeePhotos, open, areStacked],
  )
  return (
    <div className={stack(5)}>
      <Strip slug={slug} title={t('myPhotos.title')} photos={own.slice(0, longest)} all={`/g/${slug}/mine`} />
      <Strip
        slug={slug}
        title={t('thanks.best')}
        photos={best}
        all={hasBest(open) ? `/g/${slug}?show=best` : undefined}
      />
    </div>
  )
}

interface StripProps {
  slug: string
  title: string
  photos: readonly Photo[]
  /** Where all of them are. */
  all: string | undefined
}

function Strip({ slug, title, photos, all }: StripProps) {
  const t = useLazyTexts()
  const id = useId()
  if (photos.length === 0) return null
  return (
    <section className={stack(2)} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 className={title3()} id={id}>
          {title}
        </h2>
        {all !== undefined && (
          <Link className={action()} to={all} aria-describedby={id}>
            {t('thanks.all')}
          </Link>
        )}
      </div>
      <ul className={styles.strip}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Link to={`/g/${slug}/p/${photo.id}`} state={{ fromGrid: true }}>
              <TilePicture photo={photo} index={index} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
