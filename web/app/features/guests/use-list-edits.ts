import { useRef, useState } from 'react'
import type { GuestList, ListedGuest } from '#shared/api/guest-list.ts'
import type { MergedRow } from '#shared/rules/merge-guests.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { currentToast, showToast, undoFor } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useGuestList } from '../../hosts/use-guest-list.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useTellFailed } from '../../shell/use-pending.ts'

/** A change of the list, which can be made of any version of it. */
export type ListEdit = (rows: readonly ListedGuest[]) => readonly MergedRow[]

interface Saved {
  before: GuestList
  after: GuestList
  /** Another host has changed the list in between. */
  isMerged: boolean
}

/** So often another host may come between; each time the change is made of the newer list. */
const mostTries = 4

/** The list, and what changes it: one change after the other, each with a way back. */
export function useListEdits() {
  const { id } = useHostedEvent().event
  const t = useHostTexts()
  const tellFailed = useTellFailed()
  const answer = useGuestList()
  const { mutate } = answer
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  async function save(change: ListEdit) {
    let saved: Saved | undefined
    const put = async (shown: GuestList | undefined) => {
      saved = await putList(id, shown, change)
      return saved.after
    }
    const work = queue.current.then(() => mutate(put, { revalidate: false }))
    queue.current = work.catch(() => undefined)
    await work
    return saved
  }

  /** Throws where it could not be saved. */
  async function edit(change: ListEdit, said: string) {
    const saved = await save(change)
    const undo = () => void (saved && save(takeBack(saved)).catch(tellFailed))
    showToast({
      tone: 'success',
      title: said,
      description: saved?.isMerged && t('list.merged'),
      duration: undoFor,
      action: { label: t('moderation.undo'), onAct: undo },
    })
  }

  /** Once it can be undone no longer: a row that is off the list would come back without its printed card. */
  function remove({ id: rowId, name }: ListedGuest) {
    let isUndone = false
    const show = (isLeaving: boolean) =>
      setLeaving((ids) => new Set([...[...ids].filter((each) => each !== rowId), ...(isLeaving ? [rowId] : [])]))
    show(true)
    const onAct = () => {
      isUndone = true
    }
    const action = { label: t('moderation.undo'), onAct }
    showToast({ tone: 'success', title: t('list.removed', { name }), duration: undoFor, action })
    const stop = currentToast.subscribe(() => {
      stop()
      const work = isUndone ? undefined : save((rows) => rows.filter((row) => row.id !== rowId))
      void Promise.resolve(work)
        .catch(tellFailed)
        .finally(() => show(false))
    })
  }

  return { answer, leaving, edit, remove }
}

/** Puts a changed list; where another host was first, the change is made of what they have saved. */
async function putList(id: string, shown: GuestList | undefined, change: ListEdit): Promise<Saved> {
  const params = { id }
  let before = shown ?? (await call('guests/show-guest-list', { params }))
  for (let tries = 1; ; tries += 1)
    try {
      const rows = change(before.rows).map(({ id: rowId, name, table, group }) => ({ id: rowId, name, table, group }))
      const after = await call('guests/change-guest-list', { params, body: { rows, version: before.version } })
      return { before, after, isMerged: tries > 1 }
    } catch (cause) {
      if (!(cause instanceof ProblemError && cause.code === 'list_changed') || tries === mostTries) throw cause
      before = await call('guests/show-guest-list', { params })
    }
}

/** What a change has added goes, and what it has changed is as before; what others have changed since stays. */
function takeBack({ before, after }: Saved): ListEdit {
  const old = new Map(before.rows.map((row) => [row.id, row]))
  const added = new Set(after.rows.flatMap(({ id }) => (old.has(id) ? [] : [id])))
  const changed = new Set(after.rows.flatMap((row) => (differing(row, old.get(row.id)).length > 0 ? [row.id] : [])))
  return (rows) => rows.filter(({ id }) => !added.has(id)).map((row) => (changed.has(row.id) && old.get(row.id)) || row)
}

/** What hosts say of a guest. */
export type Words = Pick<ListedGuest, 'name' | 'table' | 'group'>

const differing = (one: Words, other: Words = one) =>
  (['name', 'table', 'group'] as const).filter((field) => one[field] !== other[field])

/** Changes what differs from a row as it was shown; where another host has taken it off meanwhile, it is a new one. */
export const changeRow =
  (shown: ListedGuest, words: Words): ListEdit =>
  (rows) => {
    const change = Object.fromEntries(differing(words, shown).map((field) => [field, words[field]]))
    const isThere = rows.some(({ id }) => id === shown.id)
    return isThere ? rows.map((row) => (row.id === shown.id ? { ...row, ...change } : row)) : [...rows, words]
  }
