import type { UseVoiceAction } from '../../features/messages/voice-card.tsx'
import { useRemovePhoto } from '../../features/galleries/use-remove-photo.tsx'
import { useReport } from '../../features/reports/use-report.tsx'

/** Its sender and hosts remove a voice; everybody else may report it. */
export const useVoiceAction: UseVoiceAction = ({ slug, voice, eventId, onRemoved, refresh }) => {
  const removal = useRemovePhoto({ slug, photo: voice, eventId, onRemoved, onRestored: refresh })
  const report = useReport(slug, voice, onRemoved)
  return voice.removable ? removal : report
}
