import { deskLabel, type DeskPhoto, type DeskVoice } from './desk-photo.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { memo, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { hostIcons } from '../../hosts/host-icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center, row } from '../../../ui/looks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TileLikes, TilePicture } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import type { TilePlace } from '../../pictures/windowed-grid.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { clockOf } from '../../voices/voice-file.ts'
import voice from './desk-voice.module.css'
import styles from './moderation-tile.module.css'
import { signsOf, stackText } from './moderation-viewer.tsx'

interface ModerationTileProps extends TilePlace {
  photo: DeskPhoto
  /** Its own address. */
  to: string
  isSelected: boolean
  /** Arrived while the grid was open. */
  isNew: boolean
  /** Size of the stack that it leads, itself included; 0 without a stack. */
  leads: number
  /** Selects or deselects the photo; `isRange`: with all from the last one to it. */
  onSelect: (id: string, isRange: boolean) => void
  /** Handles a tap; true if it selected the photo instead of opening it. */
  onTap: (id: string, isRange: boolean) => boolean
  /** Gets its id on focus, and undefined on blur. */
  onFocus: (id: string | undefined) => void
}

/** A photo as hosts see it: its status, whether it is selected, and its link. */
export const ModerationTile = memo(function ModerationTile(props: ModerationTileProps) {
  const { photo, to, isSelected, isNew, leads, onSelect, onTap, onFocus, index, total, ...box } = props
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const label = deskLabel(photo, t, formatDate)
  const [sign] = signsOf(photo)
  const isClosed = photo.status === 'hidden' || photo.status === 'removed'
  const tap = (event: MouseEvent) => {
    // With these modifier keys a link opens in another tab.
    if (!event.metaKey && !event.ctrlKey && onTap(photo.id, event.shiftKey)) event.preventDefault()
  }
  return (
    <li
      className={joinClasses(grid.tile, styles.tile)}
      data-photo={photo.id}
      data-selected={isSelected || undefined}
      data-closed={isClosed || undefined}
      data-new={isNew || undefined}
      style={box}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <Link
        id={photo.id}
        className={joinClasses(grid.link, styles.link)}
        draggable={false}
        onFocus={() => onFocus(photo.id)}
        onBlur={() => onFocus(undefined)}
        onClick={tap}
        to={to}
        state={{ fromGrid: true }}
        preventScrollReset
      >
        {isPicture(photo) ? (
          <TilePicture photo={photo} label={label} index={index} />
        ) : (
          <VoiceTile voice={photo} label={label} />
        )}
        <TileLikes photo={photo} />
        <span className={styles.signs}>
          {leads > 0 && (
            <span className={row(1, styles.stack)} title={t(stackText(photo), { count: leads })}>
              <Icon name="stack" />
              <span aria-hidden="true">{leads}</span>
              <VisuallyHidden>, {t(stackText(photo), { count: leads })}</VisuallyHidden>
            </span>
          )}
          {photo.starred && (
            <span className={center(styles.sign)} data-star title={t('moderation.starred')}>
              <Icon path={hostIcons.star} />
              <VisuallyHidden>, {t('moderation.starred')}</VisuallyHidden>
            </span>
          )}
          {sign && (
            <span className={center(styles.sign)} data-needs={sign.needs} title={t(sign.text)}>
              <Icon name={sign.icon} />
              <VisuallyHidden>, {t(sign.text)}</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
      <label className={center(styles.check)}>
        <VisuallyHidden>{t('moderation.selectPhoto', { photo: label })}</VisuallyHidden>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(photo.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </label>
    </li>
  )
})

/** The tile of a voice: its length and its sender. */
function VoiceTile({ voice: { seconds, uploader }, label }: { voice: DeskVoice; label: string }) {
  return (
    <span className={voice.tile}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="microphone" size="large" />
      <span className={voice.length} aria-hidden="true">
        {clockOf(seconds)}
      </span>
      {uploader && <bdi aria-hidden="true">{uploader}</bdi>}
    </span>
  )
}
