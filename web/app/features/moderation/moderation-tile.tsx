import { type DeskPhoto, type DeskVoice, useDeskLabel } from './desk-photo.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { hostIcons } from '../../hosts/host-icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center } from '../../../ui/looks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TileLikes, TilePicture, TileStack } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import { useHostTexts } from '../../shell/texts.ts'
import { clockOf } from '../../voices/voice-file.ts'
import voice from './desk-voice.module.css'
import styles from './moderation-tile.module.css'
import { signsOf, stackText } from './moderation-viewer.tsx'

interface ModerationTileProps {
  photo: DeskPhoto
  /** Its own address. */
  to: string
  index: number
  isSelected: boolean
  /** Size of the stack that it leads, itself included; 0 without a stack. */
  leads: number
  /** Selects or deselects the photo; `isRange`: with all from the last one to it. */
  onSelect: (id: string, isRange: boolean) => void
  /** Handles a tap; true if it selected the photo instead of opening it. */
  onTap: (id: string, isRange: boolean) => boolean
}

/** A photo as hosts see it: its status, whether it is selected, and its link. */
export const ModerationTile = memo(function ModerationTile(props: ModerationTileProps) {
  const { photo, to, index, isSelected, leads, onSelect, onTap } = props
  const t = useHostTexts()
  const label = useDeskLabel()(photo)
  const [sign] = signsOf(photo)
  const isClosed = photo.status === 'hidden' || photo.status === 'removed'
  const tap = (event: MouseEvent) => {
    // With these modifier keys a link opens in another tab.
    if (!event.metaKey && !event.ctrlKey && onTap(photo.id, event.shiftKey)) event.preventDefault()
  }
  return (
    <>
      <Link
        id={photo.id}
        className={joinClasses(grid.link, styles.link)}
        data-selected={isSelected || undefined}
        data-closed={isClosed || undefined}
        draggable={false}
        onClick={tap}
        to={to}
        state={{ fromGrid: true }}
      >
        {isPicture(photo) ? <TilePicture photo={photo} index={index} /> : <VoiceTile voice={photo} label={label} />}
        <TileLikes photo={photo} />
        {leads > 0 && <TileStack count={leads} words={t(stackText(photo), { count: leads })} />}
        <span className={styles.signs}>
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
    </>
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
