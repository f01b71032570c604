import type { DeskPhoto } from './desk-photo.ts'
import { isInView } from '#shared/rules/sight.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { formatBytes } from '../../shell/format-bytes.ts'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { placeholderStyle } from '../../pictures/placeholder-style.ts'
import { row, stack } from '../../../ui/looks.ts'
import { useParams } from 'react-router'
import dark from '../../pictures/dark-screen.module.css'
import { ActionButtons, type PhotoAction } from '../../pictures/photo-action.tsx'
import { PhotoViewer } from '../../pictures/photo-viewer.tsx'
import deck from './review-deck.module.css'
import styles from './viewer-controls.module.css'
import { DeskStage } from './desk-stage.tsx'
import { decidedAs } from './decide-on.ts'
import { useModeration } from './moderation-context.ts'
import { filtered, isReported } from './photo-filter.ts'

/** The photo that the address names, with all decisions on it. */
export function ModerationViewer() {
  const { photoId } = useParams()
  const { photos, shown, isWhole, home, filter, addressOf, actionsFor, decide } = useModeration()
  const viewed = shown?.find(({ id }) => id === photoId) ?? photos?.find(({ id }) => id === photoId)
  if (photoId === undefined || !(viewed || isWhole)) return null
  const actionsOn = (photo: DeskPhoto, moveOn: () => void) =>
    actionsFor([photo], 'viewer', (decided, action) => {
      const stays = filtered([{ ...photo, ...decidedAs(photo, action) }], filter).length > 0
      if (!stays) moveOn()
      decide(decided, action)
    })
  return (
    <PhotoViewer
      photo={viewed}
      photos={shown ?? []}
      Stage={DeskStage}
      addressOf={addressOf}
      home={home}
      controls={(photo, moveOn) => (
        <div className={row(1, styles.controls)}>
          <ActionButtons
            actions={actionsOn(photo, moveOn).filter((action) => !(isReported(photo) && isVerdict(action)))}
            className={dark.control}
          />
        </div>
      )}
      notes={(photo) => <PhotoNotes photo={photo} />}
      verdict={(photo, moveOn) =>
        isReported(photo) && <Verdict photo={photo} actions={actionsOn(photo, moveOn).filter(isVerdict)} />
      }
    />
  )
}

const isVerdict = ({ name }: PhotoAction) => name === 'show' || name === 'hide'

/** Reports of a photo, and the two answers. */
function Verdict({ photo, actions }: { photo: DeskPhoto; actions: readonly PhotoAction[] }) {
  const t = useHostTexts()
  const words = isInView(photo.status) ? 'shown' : 'hidden'
  const answers = (['hide', 'show'] as const).flatMap((name) =>
    actions
      .filter((action) => action.name === name)
      .map((action) => ({ ...action, label: t(`moderation.verdict.${words}.${name}`) })),
  )
  return (
    <div className={stack(3, styles.verdict)}>
      <Reports photo={photo} />
      <div className={stack(3, deck.choices)}>
        <ActionButtons actions={answers} className={deck.choice} />
      </div>
    </div>
  )
}

function Reports({ photo: { reports } }: { photo: DeskPhoto }) {
  const t = useHostTexts()
  return (
    <ul className={stack(1, styles.reports)} aria-label={t('moderation.reports')}>
      {reports.map(({ at, reason, message }) => (
        <li key={`${at} ${reason}`}>
          {t(`moderation.reason.${reason}`)}
          {message !== undefined && <bdi>: {message}</bdi>}
        </li>
      ))}
    </ul>
  )
}

/** Details for hosts: the photo's file, status and reports. */
function PhotoNotes({ photo }: { photo: DeskPhoto }) {
  const t = useHostTexts()
  const intl = useIntl()
  const { name, size, reports } = photo
  return (
    <div className={stack(1, styles.notes)}>
      {name && (
        <span>
          <bdi>{name}</bdi> · {formatBytes(size, intl)}
        </span>
      )}
      <SentPreview photo={photo} />
      {signsOf(photo).map(({ icon, text }) => (
        <span key={text} className={styles.state}>
          <Icon name={icon} /> {t(text)}
        </span>
      ))}
      <StackNotes photo={photo} />
      {reports.length > 0 && !isReported(photo) && <Reports photo={photo} />}
    </div>
  )
}

/** Why a photo leads its stack or not; a press shows what hosts can change. */
function StackNotes({ photo }: { photo: DeskPhoto }) {
  const t = useHostTexts()
  const { stacks, actionsFor } = useModeration()
  const [isOpen, setOpen] = useState(false)
  const stack = stacks?.get(photo.id)
  const actions = actionsFor([photo], 'stack')
  if (actions.length === 0) return null
  return (
    <>
      {stack && (
        <button type="button" className={dark.control} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="stack" />
          {t(stack.lead.id === photo.id ? stackText(photo) : 'moderation.stack.behind', { count: stack.photos.length })}
          <Icon name="chevron-down" />
        </button>
      )}
      {(isOpen || !stack) && (
        <div className={styles.stackActions}>
          <ActionButtons actions={actions} className={dark.control} />
        </div>
      )}
    </>
  )
}

/** Why a photo leads its stack. */
export const stackText = ({ lead }: Pick<DeskPhoto, 'lead'>) =>
  lead === undefined ? 'moderation.stack.sharpest' : 'moderation.stack.chosen'

interface Sign {
  icon: IconName
  text: HostTextId
  /** Whether a host has to decide. */
  needs?: boolean
}

const signs = {
  other: { icon: 'error', text: 'moderation.state.other', needs: true },
  waiting: { icon: 'clock', text: 'moderation.state.waiting', needs: true },
  reported: { icon: 'flag', text: 'moderation.state.reported', needs: true },
  hidden: { icon: 'eye-off', text: 'moderation.state.hidden' },
  removed: { icon: 'trash', text: 'moderation.state.removed' },
  arriving: { icon: 'clock', text: 'moderation.state.arriving' },
  incomplete: { icon: 'error', text: 'moderation.state.incomplete' },
  hosts: { icon: 'lock', text: 'moderation.state.hosts' },
} as const satisfies Record<string, Sign>

/** Why guests do not see a photo, or not as it should be, the weightiest first; none where they do. */
export function signsOf({
  status,
  audience,
  incomplete,
  previewPlaceholder,
}: Pick<DeskPhoto, 'status' | 'audience' | 'incomplete' | 'previewPlaceholder'>): Sign[] {
  const isUndecided = status === 'waiting' || status === 'reported'
  return [
    ...(isUndecided && previewPlaceholder !== undefined ? [signs.other] : []),
    ...(status === 'shown' ? [] : [signs[status]]),
    ...(incomplete ? [signs.incomplete] : []),
    ...(status === 'shown' && audience === 'hosts' ? [signs.hosts] : []),
  ]
}

/** What hosts have shown where the photo turned out to be another picture; nothing for all other photos. */
export function SentPreview({ photo: { previewPlaceholder, width, height } }: { photo: DeskPhoto }) {
  const t = useHostTexts()
  if (previewPlaceholder === undefined) return null
  const style = {
    aspectRatio: `${width || 1} / ${height || 1}`,
    ...placeholderStyle({ placeholder: previewPlaceholder }),
  }
  return <span className={styles.sentPreview} style={style} role="img" aria-label={t('moderation.sentPreview')} />
}
