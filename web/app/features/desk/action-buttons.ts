import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import type { HostTextId } from '../../shell/texts.ts'
import { decidedAs } from './decide-on.ts'

interface ActionButton {
  action: Judgement
  icon: string
  text: HostTextId
  /** The key that does it where photos have the focus, as `KeyboardEvent.key` names it. */
  key: string
}

const buttons: readonly ActionButton[] = [
  { action: 'show', icon: iconPaths.eye, text: 'desk.action.show', key: 's' },
  { action: 'hide', icon: iconPaths['eye-off'], text: 'desk.action.hide', key: 'h' },
  { action: 'star', icon: hostIcons.star, text: 'desk.action.star', key: 'f' },
  { action: 'unstar', icon: hostIcons.star, text: 'desk.action.unstar', key: 'f' },
  { action: 'restore', icon: hostIcons.undo, text: 'desk.action.restore', key: 'r' },
  { action: 'remove', icon: iconPaths.trash, text: 'desk.action.remove', key: 'Delete' },
]

/** What can be decided on photos together: each that changes one of them; the star is taken away where all have one. */
export function buttonsFor(photos: readonly EventPhoto[]): readonly ActionButton[] {
  const changes = (action: Judgement) => photos.some((photo) => decidedAs(photo, action) !== undefined)
  return buttons.filter(({ action }) => changes(action) && !(action === 'unstar' && changes('star')))
}
