import type { DeskPhoto } from './desk-photo.ts'
import type { DecisionRefusal } from '#shared/rules/photo-decisions.ts'
import { showToast, type ToastContent, undoFor } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'
import { type Decision, decidedOn, undoOf } from './decide-on.ts'
import type { DecisionOutcome, DecisionQueue } from './decision-queue.ts'

const doneTexts = {
  show: 'moderation.done.show',
  hide: 'moderation.done.hide',
  wait: 'moderation.done.wait',
  remove: 'moderation.done.remove',
  restore: 'moderation.done.restore',
  star: 'moderation.done.star',
  unstar: 'moderation.done.unstar',
  lead: 'moderation.done.lead',
  unlead: 'moderation.done.unlead',
  unstack: 'moderation.done.unstack',
  stack: 'moderation.done.stack',
} as const satisfies Record<Decision, HostTextId>

const refusalTexts = {
  not_found: 'moderation.refused.notFound',
  removed: 'moderation.refused.removed',
  removed_by_sender: 'moderation.refused.bySender',
  already_there: 'moderation.refused.alreadyThere',
  no_shape: 'moderation.refused.noShape',
} as const satisfies Record<DecisionRefusal, HostTextId>

/** Shows decisions at once, offers to undo them, and reports what the server refused. */
export function useDecisions(queue: DecisionQueue) {
  const t = useHostTexts()

  return (photos: readonly DeskPhoto[], action: Decision) => {
    const expected = decidedOn(photos, action)
    const before = photos.filter(({ id }) => expected.has(id))
    if (before.length === 0) return
    const report = ({ refused, error }: DecisionOutcome, count: number, back?: ToastContent['action']) => {
      const whyOf = (why: DecisionRefusal) =>
        t(refusalTexts[why], { count: refused.filter(({ code }) => code === why).length })
      if (error !== undefined)
        showToast({
          tone: 'error',
          title: t('moderation.failed'),
          description: problemMessage(error, t),
          duration: undoFor,
        })
      else if (refused.length > 0)
        showToast({
          tone: 'error',
          title: t('moderation.refused', { count: refused.length, total: count }),
          description: [...new Set(refused.map(({ code }) => code))].map(whyOf).join(' '),
          duration: undoFor,
          ...(back && refused.length < count && { action: back }),
        })
    }
    const undo = () => {
      for (const [by, back] of undoOf(before, action))
        void queue.decide(by, back).then((outcome) => report(outcome, back.size))
    }
    const back = { label: t('moderation.undo'), onAct: undo }
    showToast({
      tone: 'success',
      title: t(doneTexts[action], { count: before.length }),
      duration: undoFor,
      action: back,
    })
    void queue.decide(action, expected).then((outcome) => report(outcome, expected.size, back))
  }
}
