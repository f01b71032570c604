import type { DeskPhoto } from './desk-photo.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import type { HostTextId } from '../../shell/texts.ts'
import { decidedAs, type Decision } from './decide-on.ts'
import { behindLeads, type DeskStacks } from './desk-stacks.ts'

/** What actions work with. */
export interface ModerationHands {
  decide: (photos: readonly DeskPhoto[], action: Decision) => void
  save: (photos: readonly DeskPhoto[]) => void
  zip: (photos: readonly DeskPhoto[]) => void
  move: (photos: readonly DeskPhoto[], momentId: string | null) => void
  cover: (photos: readonly DeskPhoto[]) => void
}

/** The selection bar, the viewer's controls, and the viewer's notes on a photo's stack. */
export type ActionPlace = 'bar' | 'viewer' | 'stack'

interface ModerationAction {
  name: string
  icon: string
  text: HostTextId
  /** Its full name, if there is room. */
  title?: HostTextId
  /** The key on a focused photo. */
  keys?: readonly string[]
  /** Bar and viewer by default. */
  places?: readonly ActionPlace[]
  asksForMoment?: boolean
  /** `stacks`: of all photos of the event, if stacks are on. */
  isAllowed: (photos: readonly DeskPhoto[], stacks: DeskStacks | undefined) => boolean
  perform: (
    hands: ModerationHands,
    photos: readonly DeskPhoto[],
    asked: { choice: string; stacks: DeskStacks | undefined },
  ) => void
}

export const noMoment = 'none'

/** More than these are for the ZIP: browsers refuse long rows of downloads. */
const savedAtOnce = 20

const isOneChanged = (photos: readonly DeskPhoto[], action: Judgement) =>
  photos.some((photo) => decidedAs(photo, action) !== undefined)

const decision = (name: Exclude<Judgement, 'wait'>, icon: string, ...keys: string[]): ModerationAction => ({
  name,
  icon,
  text: `moderation.action.${name}`,
  keys,
  // Stars are removed only if all have one.
  isAllowed: (photos) => isOneChanged(photos, name) && !(name === 'unstar' && isOneChanged(photos, 'star')),
  perform: ({ decide }, photos) => decide(photos, name),
})

/** Decides on the photos, or on their whole stacks. */
const ofStacks = (
  name: 'keepBest' | 'hideOthers' | 'lead' | 'unlead' | 'unstack' | 'stack',
  icon: string,
  action: Decision,
  meant: (photos: readonly DeskPhoto[], stacks: DeskStacks) => readonly DeskPhoto[],
  places: readonly ActionPlace[] = ['bar', 'stack'],
): ModerationAction => ({
  name,
  icon,
  text: `moderation.action.${name}`,
  places,
  isAllowed: (photos, stacks) => stacks !== undefined && meant(photos, stacks).length > 0,
  perform: ({ decide }, photos, { stacks }) => stacks && decide(meant(photos, stacks), action),
})

/** All host actions, in display order. */
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
    places: ['bar'],
    isAllowed: (photos) => photos.some(({ status }) => status !== 'removed'),
    perform: ({ zip }, photos) => zip(photos),
  },
  {
    name: 'move',
    icon: iconPaths.clock,
    text: 'moments.moveTo',
    places: ['bar'],
    asksForMoment: true,
    isAllowed: (photos) => photos.length > 0,
    perform: ({ move }, photos, { choice }) => move(photos, choice === noMoment ? null : choice),
  },
  {
    name: 'cover',
    icon: iconPaths.image,
    text: 'moderation.cover',
    title: 'moderation.useAsCover',
    places: ['viewer'],
    isAllowed: (photos) =>
      photos.every(
        ({ status, audience, renditions }) => status === 'shown' && audience === 'everyone' && renditions.length > 0,
      ),
    perform: ({ cover }, photos) => cover(photos),
  },
  ofStacks('keepBest', iconPaths.stack, 'hide', behindLeads, ['bar']),
  ofStacks(
    'hideOthers',
    iconPaths['eye-off'],
    'hide',
    ([photo], stacks) => (stacks.get(photo?.id ?? '')?.photos ?? []).filter(({ id }) => id !== photo?.id),
    ['stack'],
  ),
  ofStacks('lead', hostIcons.first, 'lead', (photos, stacks) =>
    photos.length === 1 ? photos.filter(({ id }) => (stacks.get(id)?.lead.id ?? id) !== id) : [],
  ),
  ofStacks('unlead', iconPaths.sparkle, 'unlead', (photos, stacks) =>
    [...new Set(photos.flatMap(({ id }) => stacks.get(id)?.photos ?? []))].filter(({ lead }) => lead !== undefined),
  ),
  ofStacks('unstack', iconPaths.image, 'unstack', (photos, stacks) => photos.filter(({ id }) => stacks.has(id))),
  ofStacks('stack', iconPaths.stack, 'stack', (photos) =>
    photos.filter(({ alone, status }) => alone && status !== 'removed'),
  ),
]

const everywhere: readonly ActionPlace[] = ['bar', 'viewer']

/** The actions that a place offers for these photos together. */
export const actionsOn = (
  photos: readonly DeskPhoto[],
  place: ActionPlace,
  stacks: DeskStacks | undefined,
): readonly ModerationAction[] =>
  moderationActions.filter(({ places = everywhere, isAllowed }) => places.includes(place) && isAllowed(photos, stacks))
