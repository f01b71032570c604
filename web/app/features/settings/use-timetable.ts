import { isPicture } from '#shared/rules/upload-kinds.ts'
import { proposeMoments } from '#shared/rules/moment-gaps.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { listEventPhotos } from '../../hosts/event-photos.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import {
  type DraftFault,
  draftsOf,
  faultsOf,
  fieldOf,
  type MomentDraft,
  momentsOf,
  startOf,
} from './timetable-draft.ts'
import { useSettings } from './use-settings.ts'

/** A timetable as it is being typed, and its form. */
export function useTimetable() {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { event, save, ...saving } = useSettings()
  const { id, timeZone, date } = event
  const [edited, setEdited] = useState<MomentDraft[]>()
  const count = useRef(0)
  const drafts = edited ?? draftsOf(event)
  const [isLooking, look] = useWork()
  const { faults, setFaults, formProps } = useForm<string, DraftFault>({
    names: drafts.flatMap(({ key }) => [fieldOf(key, 'time'), fieldOf(key, 'title')]),
    check: () => faultsOf(drafts, timeZone),
    send() {
      save({ moments: momentsOf(drafts, timeZone) }, () => {
        forget()
        showToast({ tone: 'success', title: t('moments.saved') })
      })
    },
  })

  const newKey = () => `new-${(count.current += 1)}`
  const goOnAt = (selector: string, next: MomentDraft[] | undefined) =>
    drawAndFocus(formProps.ref.current, selector, () => setEdited(next))
  const change = (key: string, part: Partial<MomentDraft>) =>
    setEdited(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  const add = () => {
    const startsAt = drafts.at(-1)?.startsAt ?? `${date}T14:00`
    goOnAt('li:last-child input', [...drafts, { key: newKey(), title: '', startsAt }])
  }
  const remove = (key: string) =>
    goOnAt(
      '[data-add]',
      drafts.filter((draft) => draft.key !== key),
    )
  const propose = () =>
    look(async () => {
      const photos = await listEventPhotos(id, 'shown')
      const starts = proposeMoments(photos.filter(isPicture).map(({ capturedAt }) => capturedAt))
      if (starts.length === 0) return showToast({ tone: 'info', title: t('moments.nothingToPropose') })
      const title = (start: string) =>
        formatDate(start, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' })
      const proposed = starts.map((start) => ({ key: newKey(), title: title(start), ...startOf(start, timeZone) }))
      goOnAt('li input', proposed)
    })
  const forget = () => {
    setFaults({})
    goOnAt('[data-add]', undefined)
  }

  const steps = { change, add, remove, propose, forget }
  return { event, drafts, isEdited: edited !== undefined, isLooking, ...saving, faults, formProps, ...steps }
}
