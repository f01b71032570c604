import type { Photo } from '#shared/api/photos.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import { Icon } from '../../../ui/icon.tsx'
import dark from '../../pictures/dark-screen.module.css'
import { useLaterTexts } from '../../shell/texts.ts'

// Few ever open it, some of them without a network.
const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

interface ReportPhotoProps {
  slug: string
  photo: Photo
  onReported: () => void
}

/** Everybody who sees a photo may report it. */
export function ReportPhoto({ slug, photo, onReported }: ReportPhotoProps) {
  const t = useLaterTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), [])
  return (
    <>
      <button type="button" className={dark.control} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        <span>{t('report.report')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog slug={slug} photoId={photo.id} onReported={onReported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
