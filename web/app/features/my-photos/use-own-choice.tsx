import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { useCallback, useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import type { FeedChange, PhotoFeed } from '../../pictures/photo-feed.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import pLimit from 'p-limit'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'

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
  const change = (work: () => ReturnType<typeof takeBack>, done: (count: number) => string) =>
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
      () => changeAudience(slug, selected, audience),
      (count) => t(audience === 'hosts' ? 'myPhotos.kept' : 'myPhotos.shared', { count }),
    )
  const remove = () =>
    change(
      () => takeBack(slug, selected),
      (count) => t('myPhotos.removed', { count }),
    )

  const audience: PhotoAction = selected.every((photo) => photo.audience === 'hosts')
    ? { name: 'share', icon: iconPaths.eye, label: t('own.share'), perform: () => share('everyone') }
    : { name: 'keep', icon: iconPaths['lock-open'], label: t('own.keep'), perform: () => share('hosts') }
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

/** Parallel calls: a guest's photos share the guest's row, and more calls would only wait for each other. */
const atOnce = 3

interface Outcome {
  done: FeedChange<Photo>[]
  /** Photos that were not changed, and the first one's error. */
  failed: ReadonlySet<string>
  cause?: unknown
}

/** Takes own photos back; one that is already gone counts as taken back. */
const takeBack = (slug: string, photos: readonly Photo[]) =>
  changeEach(photos, async ({ id }) => {
    await call('photos/remove-photo', { params: { slug, photoId: id } }).catch((cause: unknown) => {
      if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
    })
    return { gone: id }
  })

/** Sets the audience of own photos; photos that another sender limited to the hosts stay so. */
const changeAudience = (slug: string, photos: readonly Photo[], wanted: Audience) =>
  changeEach(photos, async (photo) => {
    const params = { slug, photoId: photo.id }
    const { audience } = await call('photos/change-photo', { params, body: { audience: wanted } })
    return { photo: { ...photo, audience } }
  })

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
