import type { Photo } from '#shared/api/photos.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { AskingAction } from '../../pictures/photo-action.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

// Loaded on demand: few guests open it.
const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

/** Everybody who sees a photo may report it. */
export function useReport(slug: string, { id }: Pick<Photo, 'id'>, onReported: () => void): AskingAction {
  const t = useLazyTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), [])
  return {
    action: { name: 'report', icon: iconPaths.flag, label: t('report.report'), perform: () => setOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <ReportDialog slug={slug} photoId={id} onReported={onReported} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
