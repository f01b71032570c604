import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, small, stack } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './downloads.module.css'

/** Progress of a ZIP that is being built. */
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

/** Says how many photos were added since a ZIP was built, and builds one of these alone. */
export function NewerPhotos({ downloadId, newer }: { downloadId: string; newer: number }) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { id } = useHostedEvent().event
  const [isAsking, run] = useWork()
  const ask = () =>
    run(async () => {
      await call('downloads/create-download', { params: { id }, body: { after: downloadId } })
      await navigate(`/events/${id}/downloads`)
    })
  return (
    <div className={cluster(3)}>
      <p>{t('download.newer', { count: newer })}</p>
      <Button variant="secondary" busy={isAsking} onClick={ask}>
        {t('download.getNewer', { count: newer })}
      </Button>
    </div>
  )
}
