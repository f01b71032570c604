import type { EventPhoto } from '#shared/api/photos.ts'
import { maxChosenPhotos } from '#shared/rules/download-choice.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import styles from './selection-bar.module.css'

/** Asks for a ZIP of what is chosen, and leads to where it is made. */
export function ZipOfChosen({ eventId, selected }: { eventId: string; selected: readonly EventPhoto[] }) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const [isAsking, run] = useWork()
  const there = selected.filter(({ status }) => status !== 'removed')
  if (there.length === 0) return null
  const ask = () => {
    if (there.length > maxChosenPhotos)
      return showToast({ tone: 'error', title: t('download.tooMany', { most: maxChosenPhotos }) })
    run(async () => {
      const photoIds = there.map(({ id }) => id)
      await call('downloads/create-download', { params: { id: eventId }, body: { photoIds } })
      await navigate(`/events/${eventId}/downloads`)
    })
  }
  return (
    <button type="button" className={styles.action} aria-busy={isAsking || undefined} onClick={ask}>
      <Icon name="download" />
      {t('download.zipOfChosen')}
    </button>
  )
}
