import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { small, stack } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './downloads.module.css'

/** How far a ZIP is that is being made. */
export function BuildingDownload({ label, progress }: { label: string; progress: number }) {
  const t = useHostTexts()
  return (
    <div role="status" className={stack(2, styles.building)}>
      <p>{t('download.building', { progress })}</p>
      <ProgressBar value={progress} label={label} />
      <p className={small()}>{t('download.buildingHint')}</p>
    </div>
  )
}
