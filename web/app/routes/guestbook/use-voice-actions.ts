import { iconPaths } from '../../../ui/icon-paths.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { maySave } from '../../features/galleries/may-save.ts'
import { saveProblem } from '../../features/galleries/use-save-photo.ts'
import { useLike } from '../../features/likes/use-like.ts'
import type { UseVoiceActions, VoiceActionProps } from '../../features/messages/voice-card.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import { useRemovePhoto } from '../../pictures/remove-photo.tsx'
import { saveOriginal } from '../../pictures/save-original.ts'
import { useAudience } from '../../pictures/use-audience.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { useOpenGallery } from '../gallery/gallery-context.ts'

/** Hosts save and remove every voice; they decide on the card itself. */
export const useDeskVoiceActions: UseVoiceActions = (props) => {
  const save = useSave(props)
  const { action, dialog } = useEnd(props)
  return { actions: [save, action], dialog }
}

/** What a viewer may do with a voice in the gallery: like and save it where hosts let them, and more with their own. */
export const useVoiceActions: UseVoiceActions = (props) => {
  const { slug, voice, onChanged } = props
  const { gallery, feed } = useOpenGallery()
  const like = useLike(slug, voice, feed, (changed) => void onChanged(changed))
  const save = useSave(props)
  const share = useAudience(slug, voice, onChanged)
  const { action, dialog } = useEnd(props)
  const isOwn = voice.mine && gallery.role === 'guest'
  const actions = [
    gallery.features.likes && like,
    maySave(gallery, voice) && (voice.playback || voice.mine) && save,
    isOwn && share,
    (voice.removable || !voice.mine) && action,
  ]
  return { actions: actions.filter((each) => each !== false && each !== undefined), dialog }
}

/** Its sender and hosts remove a voice; everybody else may report it. */
function useEnd({ slug, voice, eventId, onRemoved, refresh }: VoiceActionProps) {
  const removal = useRemovePhoto({ slug, photo: voice, eventId, onRemoved, onRestored: refresh })
  const report = useReport(slug, voice, onRemoved)
  return voice.removable ? removal : report
}

function useSave({ slug, voice }: VoiceActionProps): PhotoAction {
  const t = useLazyTexts()
  const [isBusy, run] = usePending((cause) => showToast({ tone: 'error', title: saveProblem(cause, voice, t) }))
  const perform = () => run(() => saveOriginal(slug, voice.id))
  return { name: 'save', icon: iconPaths.download, label: t('viewer.save'), isBusy, perform }
}
