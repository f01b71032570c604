import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stack } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { listEventPhotos } from '../../hosts/event-photos.ts'
import type { GalleryMode } from './gallery-modes.ts'

/** Photos that a change of mode may show to guests. */
export interface UnseenPhotos {
  mode: GalleryMode
  status: 'waiting' | 'shown'
  photoIds: readonly string[]
}

export type UnseenChoice = 'show' | 'leave' | 'hide'

interface UnseenDialogProps {
  unseen: UnseenPhotos | undefined
  isDeciding: boolean
  error: unknown
  onDecide: (choice: UnseenChoice) => void
  onClose: () => void
}

/** Waiting photos can stay waiting; private photos are either shown or hidden. */
const choicesOf = { waiting: ['show', 'leave', 'hide'], shown: ['show', 'hide'] } as const

/** Asks what to do with unseen photos before a mode shows them. */
export function UnseenDialog({ unseen, isDeciding, error, onDecide, onClose }: UnseenDialogProps) {
  const t = useHostTexts()
  const count = unseen?.photoIds.length ?? 0
  return (
    <Dialog
      open={unseen !== undefined}
      title={unseen && t(`mode.${unseen.status}Title`, { count })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      {unseen && (
        <div className={stack(3)}>
          <p>{t(`mode.${unseen.status}Question`)}</p>
          {error !== undefined && <ProblemNotice error={error} />}
          {choicesOf[unseen.status].map((choice) => (
            <Button key={choice} variant="secondary" wide busy={isDeciding} onClick={() => onDecide(choice)}>
              {t(`mode.unseen.${choice}`, { count })}
            </Button>
          ))}
          <Button variant="quiet" wide onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Statuses to list. An open gallery shows photos that are drawn, or about to be. */
const statusesOf = { waiting: ['waiting'], shown: ['shown', 'arriving'] } as const satisfies Record<
  string,
  readonly PhotoStatus[]
>

/** The ids of an event's photos that wait, or that guests would see if the gallery were open to them. */
export async function listUnseen(eventId: string, unseen: keyof typeof statusesOf): Promise<string[]> {
  const lists = await Promise.all(statusesOf[unseen].map((status) => listEventPhotos(eventId, status)))
  return lists.flat().flatMap(({ id, audience }) => (unseen === 'shown' && audience === 'hosts' ? [] : [id]))
}
