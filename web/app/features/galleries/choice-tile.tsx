import type { Photo } from '#shared/api/photos.ts'
import { useIntl } from 'react-intl'
import { joinClasses } from '../../../ui/join-classes.ts'
import { photoLabel } from '../../pictures/photo-label.ts'
import { TilePicture } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import type { TilePlace } from '../../pictures/windowed-grid.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './choose-photos.module.css'

interface ChoiceTileProps extends TilePlace {
  photo: Photo
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
  /** Told its id, and undefined when the focus leaves. */
  onFocus: (id: string | undefined) => void
}

/** A photo that is chosen or not, by a tap anywhere on it. */
export function ChoiceTile(props: ChoiceTileProps) {
  const { photo, isChosen, isDisabled, onToggle, onFocus, index, total, ...box } = props
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  return (
    <li className={grid.tile} style={box} aria-posinset={index + 1} aria-setsize={total}>
      <label className={joinClasses(grid.link, styles.tile)} data-chosen={isChosen || undefined}>
        <TilePicture photo={photo} label={photoLabel(photo, t, formatDate)} index={index} />
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onToggle}
          onFocus={() => onFocus(photo.id)}
          onBlur={() => onFocus(undefined)}
        />
      </label>
    </li>
  )
}
