import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { useCallback, useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import type { FeedChange, PhotoFeed } from '../../pictures/photo-feed.ts'
import { removePhoto } from '../../pictures/remove-photo.tsx'
import { audienceAction, setAudience } from '../../pictures/use-audience.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import pLimit from 'p-limit'

interface OwnChoiceProps {
  slug: string
  photos: readonly Photo[]
  feed: PhotoFeed
  isHost: boolean
}

/** The selected own photos, and the actions on them. */
export function useOwnChoice({ slug, photos, feed, isHost }: OwnChoiceProps) {
  const t = useLazyTexts()
  /** Undefined while a tap opens a photo. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [isAsking, setAsking] = useState(false)
  const [isChanging, run] = useWork()
  const selected = useMemo(() => photos.filter(({ id }) => chosen?.has(id)), [photos, chosen])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  /** Photos that could not be changed stay selected for another attempt. */
  const change = (work: () => Promise<Outcome>, done: (count: number) => string) =>
    run(async () => {
      const outcome = await work()
      feed.tell(outcome.done)
      setAsking(false)
      setChosen(outcome.failed.size > 0 ? outcome.failed : undefined)
      if (outcome.failed.size === 0) showToast({ tone: 'success', title: done(outcome.done.length) })
      else
        showToast({
          tone: 'error',
          title: t('myPhotos.someFailed', { count: outcome.failed.size }),
          description: problemMessage(outcome.cause, t),
        })
    })
  const share = (audience: Audience) =>
    change(
      () => changeEach(selected, async (photo) => ({ photo: await setAudience(slug, photo, audience) })),
      (count) => t(audience === 'hosts' ? 'myPhotos.kept' : 'myPhotos.shared', { count }),
    )
  const remove = () =>
    change(
      () => changeEach(selected, ({ id }) => removePhoto(slug, id).then(() => ({ gone: id }))),
      (count) => t('myPhotos.removed', { count }),
    )

  const { wanted, icon, text } = audienceAction(selected.every(isForHosts) ? 'hosts' : 'everyone')
  const audience: PhotoAction = { name: 'audience', icon, label: t(text), perform: () => share(wanted) }
  const removal: PhotoAction = {
    name: 'remove',
    icon: iconPaths.trash,
    label: t('viewer.remove'),
    perform: () => setAsking(true),
  }
  // Hosts set the audience of their photos in moderation, and find removed ones there.
  const actions = isHost ? [removal] : [audience, removal]
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      title={t('myPhotos.removeTitle', { count: selected.length })}
      words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('viewer.removeConfirm') }}
      variant="danger"
      busy={isChanging}
      onConfirm={remove}
      onClose={() => setAsking(false)}
    >
      <p>{t(isHost ? 'viewer.removeText' : 'viewer.removeOwnText')}</p>
    </ConfirmDialog>
  )
  return { chosen, setChosen, selected, toggle, actions, dialog, isChanging }
}

const isForHosts = ({ audience }: Photo) => audience === 'hosts'

/** Parallel calls: a guest's photos share the guest's row, and more calls would only wait for each other. */
const atOnce = 3

interface Outcome {
  done: FeedChange<Photo>[]
  /** Photos that were not changed, and the first one's error. */
  failed: ReadonlySet<string>
  cause?: unknown
}

async function changeEach(
  photos: readonly Photo[],
  change: (photo: Photo) => Promise<FeedChange<Photo>>,
): Promise<Outcome> {
  const limit = pLimit(atOnce)
  const done: FeedChange<Photo>[] = []
  const failed = new Set<string>()
  const causes: unknown[] = []
  await Promise.all(
    photos.map((photo) =>
      limit(async () => {
        try {
          done.push(await change(photo))
        } catch (cause) {
          failed.add(photo.id)
          causes.push(cause)
        }
      }),
    ),
  )
  return { done, failed, ...(causes.length > 0 && { cause: causes[0] }) }
}
