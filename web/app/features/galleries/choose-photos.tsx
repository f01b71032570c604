import type { Photo } from '#shared/api/photos.ts'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { WindowedGrid } from '../../pictures/windowed-grid.tsx'
import { SelectionBar } from '../../pictures/selection-bar.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { TilePicture } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import styles from './choose-photos.module.css'
import { useZip } from './use-zip.ts'

interface ChoosePhotosProps {
  slug: string
  /** Those that may be saved. */
  photos: readonly Photo[]
  /** Name of the ZIP without its extension. */
  name: string
  /** Restores the previous view, with the button that led here (`data-save`). */
  onClose: () => void
}

/** Photos to select, saved as one ZIP that the page builds. */
export const ChoosePhotos = withLazyMessages(function ChoosePhotos(props: ChoosePhotosProps) {
  const { slug, photos, name, onClose } = props
  const t = useLazyTexts()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = photos.filter(({ id }) => ids.has(id))
  const { progress, outcome, save, stop, forget } = useZip(slug, name)
  const over = chosen.length - saveLimits.photos
  const choose = (next: ReadonlySet<string>) => {
    forget()
    setIds(next)
  }
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const region = useRef<HTMLDivElement>(null)
  // The button that led here is no longer rendered.
  useEffect(() => region.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const close = () => drawAndFocus(region.current?.closest('section'), '[data-save]', onClose)
  const words = over > 0 ? t('choose.tooMany', { most: saveLimits.photos, over }) : outcome

  return (
    <div ref={region}>
      <WindowedGrid placeId={slug} photos={photos} shownId={undefined}>
        {(photo, index) => (
          // A tap anywhere selects or deselects it.
          <label className={joinClasses(grid.link, styles.tile)} data-chosen={ids.has(photo.id) || undefined}>
            <TilePicture photo={photo} index={index} />
            <input
              type="checkbox"
              checked={ids.has(photo.id)}
              disabled={progress !== undefined}
              onChange={() => toggle(photo.id)}
            />
          </label>
        )}
      </WindowedGrid>
      <SelectionBar
        label={t('choose.label')}
        words={t('choose.count', { count: chosen.length })}
        close={t('choose.close')}
        onClose={close}
        all={
          !progress &&
          chosen.length < photos.length &&
          photos.length <= saveLimits.photos && {
            label: t('choose.all', { count: photos.length }),
            onSelect: () => choose(new Set(photos.map(({ id }) => id))),
          }
        }
        note={
          <>
            <div role="status">{words}</div>
            {progress && (
              <ProgressBar
                label={t('choose.packing')}
                value={progress.total > 0 ? progress.bytes / progress.total : undefined}
              />
            )}
          </>
        }
      >
        {progress ? (
          <Button variant="secondary" onClick={stop}>
            {t('app.cancel')}
          </Button>
        ) : (
          <Button disabled={chosen.length === 0 || over > 0} onClick={() => save(chosen)}>
            <Icon name="download" />
            {t('choose.save')}
          </Button>
        )}
      </SelectionBar>
    </div>
  )
})
