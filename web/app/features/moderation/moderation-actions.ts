import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import type { HostTextId } from '../../shell/texts.ts'
import { decidedAs } from './decide-on.ts'

/** What actions are done with. */
export interface ModerationHands {
  decide: (photos: readonly EventPhoto[], action: Judgement) => void
  save: (photos: readonly EventPhoto[]) => void
  zip: (photos: readonly EventPhoto[]) => void
  move: (photos: readonly EventPhoto[], momentId: string | null) => void
  cover: (photos: readonly EventPhoto[]) => void
}

interface ModerationAction {
  name: string
  icon: string
  text: HostTextId
  /** Its name in full, where there is room. */
  title?: HostTextId
  /** Where photos have the focus. */
  keys?: readonly string[]
  /** The one place that has it. */
  only?: 'bar' | 'viewer'
  /** Chooses a moment first. */
  asksForMoment?: boolean
  isAllowed: (photos: readonly EventPhoto[]) => boolean
  perform: (hands: ModerationHands, photos: readonly EventPhoto[], choice: string) => void
}

/** The choice of no moment. */
export const noMoment = 'none'

/** More than these are for the ZIP: browsers refuse long rows of downloads. */
const savedAtOnce = 20

const isOneChanged = (photos: readonly EventPhoto[], action: Judgement) =>
  photos.some((photo) => decidedAs(photo, action) !== undefined)

const decision = (name: Exclude<Judgement, 'wait'>, icon: string, ...keys: string[]): ModerationAction => ({
  name,
  icon,
  text: `moderation.action.${name}`,
  keys,
  // The star is taken away where all have one.
  isAllowed: (photos) => isOneChanged(photos, name) && !(name === 'unstar' && isOneChanged(photos, 'star')),
  perform: ({ decide }, photos) => decide(photos, name),
})

/** All that hosts do with photos, in its order. */
const moderationActions: readonly ModerationAction[] = [
  decision('show', iconPaths.eye, 's'),
  decision('hide', iconPaths['eye-off'], 'h'),
  decision('star', hostIcons.star, 'f'),
  decision('unstar', hostIcons.star, 'f'),
  decision('restore', hostIcons.undo, 'r'),
  decision('remove', iconPaths.trash, 'Delete', 'Backspace'),
  {
    name: 'save',
    icon: iconPaths.download,
    text: 'moderation.action.save',
    isAllowed: (photos) =>
      photos.length > 0 &&
      photos.length <= savedAtOnce &&
      photos.every(({ status }) => status !== 'removed' && status !== 'arriving'),
    perform: ({ save }, photos) => save(photos),
  },
  {
    name: 'zip',
    icon: iconPaths.download,
    text: 'download.zipOfChosen',
    only: 'bar',
    isAllowed: (photos) => photos.some(({ status }) => status !== 'removed'),
    perform: ({ zip }, photos) => zip(photos),
  },
  {
    name: 'move',
    icon: iconPaths.clock,
    text: 'moments.moveTo',
    only: 'bar',
    asksForMoment: true,
    isAllowed: (photos) => photos.length > 0,
    perform: ({ move }, photos, choice) => move(photos, choice === noMoment ? null : choice),
  },
  {
    name: 'cover',
    icon: iconPaths.image,
    text: 'moderation.cover',
    title: 'moderation.useAsCover',
    only: 'viewer',
    isAllowed: (photos) =>
      photos.every(
        ({ status, audience, renditions }) => status === 'shown' && audience === 'everyone' && renditions.length > 0,
      ),
    perform: ({ cover }, photos) => cover(photos),
  },
]

/** What can be done with these photos together, in the bar of what is chosen or in the viewer. */
export const actionsOn = (photos: readonly EventPhoto[], place: 'bar' | 'viewer'): readonly ModerationAction[] =>
  moderationActions.filter(({ only, isAllowed }) => (only ?? place) === place && isAllowed(photos))
