import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { flush, quiet, row, stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { PhotoFeed } from '../../pictures/photo-feed.ts'
import list from '../../pictures/photo-list.module.css'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import { countByKind, useCountedWords } from '../../shell/counted-words.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useLaterTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { changeAudience, takeBack } from './change-own.ts'
import styles from './own-photos.module.css'
import { OwnTile } from './own-tile.tsx'
import { RemoveOwn } from './remove-own.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface OwnPhotosProps {
  slug: string
  photos: readonly Photo[]
  feed: PhotoFeed
  arrivals: ReadonlySet<string>
  shownId: string | undefined
  /** A host's photos have their audience from his desk. */
  isHost: boolean
  /** Own uploads that the gallery does not show yet. */
  pending: ReactNode
  pendingCount: number
  /** Where they may be saved: the choice of some, in place of the list, until it is closed. */
  choose: ((onClose: () => void) => ReactNode) | undefined
}

/** All that this guest has sent, to be opened, taken back or kept for the hosts, one by one or several at once. */
export function OwnPhotos(props: OwnPhotosProps) {
  const { slug, photos, feed, arrivals, shownId, isHost, pending, pendingCount, choose } = props
  const t = useLaterTexts()
  const counted = useCountedWords()
  /** Undefined while a tap opens a photo. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const region = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isChanging, run] = useWork()
  const selected = useMemo(() => photos.filter(({ id }) => chosen?.has(id)), [photos, chosen])

  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  /** What could not be changed stays chosen, to be tried again. */
  const change = (work: () => ReturnType<typeof takeBack>, done: (count: number) => string) =>
    run(async () => {
      const outcome = await work()
      feed.tell(outcome.done)
      setAsking(false)
      setChosen(outcome.failed.size > 0 ? outcome.failed : undefined)
      if (outcome.failed.size === 0) showToast({ tone: 'success', title: done(outcome.done.length) })
      else
        showToast({
          tone: 'error',
          title: t('mine.someFailed', { count: outcome.failed.size }),
          description: problemMessage(outcome.cause, t),
        })
    })
  const share = (audience: Audience) =>
    change(
      () => changeAudience(slug, selected, audience),
      (count) => t(audience === 'hosts' ? 'mine.kept' : 'mine.shared', { count }),
    )

  return (
    <section ref={region} className={stack(3, styles.section)} aria-labelledby="own-heading">
      <div className={styles.heading}>
        <div>
          <h2 className={title3()} id="own-heading">
            {t('mine.title')}
          </h2>
          <p className={quiet()}>{counted(countByKind(photos))}</p>
        </div>
        {photos.length > 0 && !isSaving && (
          <div className={flush(row(1))}>
            {choose && !chosen && (
              <Button variant="quiet" data-save onClick={() => setSaving(true)}>
                {t('mine.save')}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : new Set())}
            >
              {t(chosen ? 'mine.done' : 'mine.select')}
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
        <WindowedGrid placeId={`${slug}/mine`} photos={photos} shownId={shownId}>
          {(photo, place, onFocus) => (
            <OwnTile
              key={photo.id}
              slug={slug}
              photo={photo}
              {...place}
              isNew={arrivals.has(photo.id)}
              isSelecting={chosen !== undefined}
              isSelected={chosen?.has(photo.id) ?? false}
              onToggle={toggle}
              onFocus={onFocus}
            />
          )}
        </WindowedGrid>
      )}
      {pendingCount > 0 && <ul className={styles.pending}>{pending}</ul>}
      {chosen && (
        <SelectionBar
          photos={selected}
          isAll={selected.length === photos.length}
          isBusy={isChanging}
          mayShare={!isHost}
          onAll={() => setChosen(new Set(photos.map(({ id }) => id)))}
          onClose={() => drawAndFocus(region.current, '[aria-pressed]', () => setChosen(undefined))}
          onShare={share}
          onRemove={() => setAsking(true)}
        />
      )}
      <RemoveOwn
        open={isAsking}
        count={selected.length}
        isHost={isHost}
        isBusy={isChanging}
        onConfirm={() =>
          change(
            () => takeBack(slug, selected),
            (count) => t('mine.removed', { count }),
          )
        }
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
