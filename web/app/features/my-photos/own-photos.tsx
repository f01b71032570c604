import type { Photo } from '#shared/api/photos.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useOnline } from '../../../client/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { cluster, flush, quiet, stack, title3 } from '../../../ui/looks.ts'
import { SelectionBar } from '../../pictures/selection-bar.tsx'
import type { PhotoFeed } from '../../pictures/photo-feed.ts'
import list from '../../pictures/photo-list.module.css'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import { countByKind, useCountedWords } from '../../shell/counted-words.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './own-photos.module.css'
import { OwnTile } from './own-tile.tsx'
import { useOwnChoice } from './use-own-choice.tsx'

interface OwnPhotosProps {
  slug: string
  photos: readonly Photo[]
  voiceCount: number
  feed: PhotoFeed
  arrivals: ReadonlySet<string>
  shownId: string | undefined
  /** Hosts set the audience of their photos in moderation. */
  isHost: boolean
  /** Whether the guest came here to save them. */
  isSavingFirst: boolean
  /** If they may be saved: the selection that replaces the list until it is closed. */
  choose: ((onClose: () => void) => ReactNode) | undefined
}

/** All that this guest has sent: open, take back or limit to the hosts, one by one or several at once. */
export function OwnPhotos(props: OwnPhotosProps) {
  const { slug, photos, voiceCount, feed, arrivals, shownId, isHost, isSavingFirst, choose } = props
  const t = useLazyTexts()
  const counted = useCountedWords()
  const isOnline = useOnline()
  const region = useRef<HTMLElement>(null)
  const [isSaving, setSaving] = useState(isSavingFirst)
  const choice = useOwnChoice({ slug, photos, feed, isHost })
  const { chosen, setChosen, selected } = choice

  return (
    <section ref={region} className={stack(3)} aria-labelledby="own-heading">
      <div className={joinClasses(list.heading, styles.heading)}>
        <div>
          <h2 className={title3()} id="own-heading">
            {t('myPhotos.title')}
          </h2>
          <p className={quiet()}>{counted({ ...countByKind(photos), voiceCount })}</p>
        </div>
        {photos.length > 0 && !isSaving && (
          <div className={flush(cluster(1))}>
            {choose && !chosen && (
              <Button variant="quiet" data-save onClick={() => setSaving(true)}>
                {t('myPhotos.save')}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : new Set())}
            >
              {t(chosen ? 'myPhotos.done' : 'myPhotos.select')}
            </Button>
          </div>
        )}
      </div>
      <p className={list.announcement} aria-live="polite">
        {arrivals.size > 0 && t('gallery.new', { count: arrivals.size })}
      </p>
      {isSaving && choose ? (
        choose(() => setSaving(false))
      ) : (
        <WindowedGrid placeId={`${slug}/mine`} photos={photos} shownId={shownId} arrivals={arrivals}>
          {(photo, index) => (
            <OwnTile
              slug={slug}
              photo={photo}
              index={index}
              isSelecting={chosen !== undefined}
              isSelected={chosen?.has(photo.id) ?? false}
              onToggle={choice.toggle}
            />
          )}
        </WindowedGrid>
      )}
      {chosen && (
        <SelectionBar
          label={t('myPhotos.actions')}
          words={t('myPhotos.chosen', { count: selected.length })}
          close={t('choose.close')}
          onClose={() => drawAndFocus(region.current, '[aria-pressed]', () => setChosen(undefined))}
          all={
            selected.length < photos.length && {
              label: t('myPhotos.all'),
              onSelect: () => setChosen(new Set(photos.map(({ id }) => id))),
            }
          }
          note={!isOnline && <p className={quiet()}>{t('myPhotos.offline')}</p>}
          isBusy={choice.isChanging}
          actions={selected.length > 0 && isOnline ? choice.actions : []}
        />
      )}
      {choice.dialog}
    </section>
  )
}

/** Shown before the guest's first photo. */
export function NothingYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useLazyTexts()
  return (
    <EmptyState
      icon="camera"
      title={t('myPhotos.emptyTitle')}
      action={onAdd && <Button onClick={onAdd}>{t('gallery.add')}</Button>}
    >
      {t('myPhotos.emptyText')}
    </EmptyState>
  )
}
