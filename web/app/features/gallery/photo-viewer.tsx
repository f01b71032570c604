import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '../shell/texts.ts'
import { PhotoStage } from './photo-stage.tsx'
import styles from './photo-viewer.module.css'
import { RemovePhoto } from './remove-photo.tsx'
import { useSwipe } from './use-swipe.ts'

interface PhotoViewerProps {
  slug: string
  photo: Photo | undefined
  photos: readonly Photo[]
  onRemoved: (photo: Photo) => Promise<unknown>
}

/**
 * One photo over everything. Its address is its own, so that it can be sent and Back closes it; moving on replaces the
 * address, so that one Back is enough. `photo` is undefined where the address names none (any more).
 */
export function PhotoViewer({ slug, photo, photos, onRemoved }: PhotoViewerProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const isFromGrid = typeof state === 'object' && state !== null && 'fromGrid' in state
  const index = photo ? photos.indexOf(photo) : -1

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  const close = () => {
    // Back closes and leaves no forward entry behind; who came by a link has nothing of ours to go back to.
    void (isFromGrid ? navigate(-1) : navigate(`/g/${slug}`, { replace: true, preventScrollReset: true }))
    if (photo) requestAnimationFrame(() => document.getElementById(photo.id)?.focus())
  }
  const show = (at: number) => {
    const target = photos[at]
    if (target && target !== photo)
      void navigate(`/g/${slug}/p/${target.id}`, { replace: true, state, preventScrollReset: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A video's own controls use the arrows, and so may the question whether to remove.
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, video') !== dialog.current
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: photos.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }
  const swipe = useSwipe({ onLeft: () => show(index + 1), onRight: () => show(index - 1) })
  const neighbours = [photos[index + 1], photos[index - 1]].filter((each) => each !== undefined)

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('viewer.label')}
      onKeyDown={onKeyDown}
      {...swipe}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{photo && t('viewer.position', { position: index + 1, total: photos.length })}</p>
        {photo?.removable && (
          <RemovePhoto
            slug={slug}
            photo={photo}
            onRemoved={async () => {
              const neighbour = photos[index + 1] ?? photos[index - 1]
              if (neighbour) show(photos.indexOf(neighbour))
              else close()
              await onRemoved(photo)
            }}
          />
        )}
        <button type="button" className={styles.control} aria-label={t('viewer.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        {photo ? <PhotoStage key={photo.id} photo={photo} neighbours={neighbours} /> : <p>{t('viewer.missing')}</p>}
      </div>
      {index > 0 && (
        <button
          type="button"
          className={styles.previous}
          aria-label={t('viewer.previous')}
          onClick={() => show(index - 1)}
        >
          <Icon name="chevron-left" />
        </button>
      )}
      {photo && index < photos.length - 1 && (
        <button type="button" className={styles.next} aria-label={t('viewer.next')} onClick={() => show(index + 1)}>
          <Icon name="chevron-right" />
        </button>
      )}
    </dialog>
  )
}
