import type { Photo, Voice } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { call } from '../../client/call.ts'
import { iconPaths } from '../../ui/icon-paths.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLazyTexts } from '../shell/texts.ts'
import { useWork } from '../shell/use-pending.ts'
import type { PhotoAction } from './photo-action.tsx'

/** The action that turns an audience into the other. */
export const audienceAction = (audience: Audience) =>
  audience === 'hosts'
    ? ({ wanted: 'everyone', icon: iconPaths.eye, text: 'own.share' } as const)
    : ({ wanted: 'hosts', icon: iconPaths['lock-open'], text: 'own.keep' } as const)

/** Sets the audience of one's own; what another sender limited to the hosts stays so. */
export async function setAudience<Own extends Photo | Voice>(slug: string, own: Own, wanted: Audience): Promise<Own> {
  const params = { slug, photoId: own.id }
  const { audience } = await call('photos/change-photo', { params, body: { audience: wanted } })
  return { ...own, audience }
}

/** For whom one's own photo or voice is. */
export function useAudience<Own extends Photo | Voice>(slug: string, own: Own, onChanged: (own: Own) => unknown) {
  const t = useLazyTexts()
  const [isBusy, run] = useWork()
  const { wanted, icon, text } = audienceAction(own.audience)
  const change = async () => {
    const changed = await setAudience(slug, own, wanted)
    const told = wanted === 'hosts' ? 'own.kept' : changed.audience === 'everyone' ? 'own.shared' : 'own.othersSent'
    showToast({ tone: 'success', title: t(told) })
    await onChanged(changed)
  }
  // One name for both: the pressed button stays, and keeps the focus.
  return { name: 'audience', icon, label: t(text), isBusy, perform: () => run(change) } satisfies PhotoAction
}
