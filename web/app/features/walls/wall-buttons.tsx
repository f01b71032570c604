import type { Wall } from '#shared/api/walls.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { stack } from '../../../ui/looks.ts'
import type { WallControl } from './wall-control.ts'
import styles from './walls.module.css'

/** What a thumb does with the wall; each counts at once, and says what it will do. */
export function WallButtons({ wall, control }: { wall: Wall; control: WallControl }) {
  const t = useHostTexts()
  const { paused, black, pinnedPhotoId, photo, beside } = wall
  const pinnable = pinnedPhotoId === null ? photo?.id : null
  return (
    <div className={stack(2, styles.buttons)}>
      <RemoteButton
        icon={iconPaths[paused ? 'play' : 'pause']}
        isOn={paused}
        onPress={() => control.set({ paused: !paused })}
      >
        {t(paused ? 'wall.goOn' : 'wall.pause')}
      </RemoteButton>
      <RemoteButton icon={iconPaths['arrow-right']} onPress={() => control.next()}>
        {t('wall.next')}
      </RemoteButton>
      <RemoteButton
        icon={hostIcons.pin}
        isOn={pinnedPhotoId !== null}
        onPress={pinnable === undefined ? undefined : () => control.set({ pinnedPhotoId: pinnable })}
      >
        {t(pinnedPhotoId !== null ? 'wall.unpin' : beside ? 'wall.pinLeft' : 'wall.pin')}
      </RemoteButton>
      <RemoteButton
        icon={iconPaths[black ? 'eye' : 'eye-off']}
        isOn={black}
        onPress={() => control.set({ black: !black })}
      >
        {t(black ? 'wall.light' : 'wall.black')}
      </RemoteButton>
    </div>
  )
}

interface RemoteButtonProps {
  /** Its path. */
  icon: string
  /** Whether what it does is in force now. */
  isOn?: boolean
  /** Undefined: there is nothing to do it with. */
  onPress: (() => Promise<void>) | undefined
  children: ReactNode
}

function RemoteButton({ icon, isOn = false, onPress, children }: RemoteButtonProps) {
  return (
    <button
      type="button"
      className={stack(1, styles.button)}
      data-on={isOn || undefined}
      disabled={!onPress}
      onClick={() => void onPress?.()}
    >
      <Icon path={icon} size="large" />
      <span>{children}</span>
    </button>
  )
}
