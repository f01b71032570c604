import { useMemo, useSyncExternalStore } from 'react'
import type { GuestList, ListedGuest } from '#shared/api/guest-list.ts'
import type { MergedRow } from '#shared/rules/import-guest-list.ts'
import { call } from '../../../client/call.ts'
import { createStore } from '../../../client/create-store.ts'
import { listen } from '../../../client/listen.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { currentToast, dismissToast, showToast, undoFor } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useGuestList } from '../../hosts/use-guests.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'

/** A change that can be applied to any version of the list. */
export type ListEdit = (rows: readonly ListedGuest[]) => readonly MergedRow[]

interface Saved {
  before: GuestList
  after: GuestList
  /** Another host changed the list meanwhile. */
  isMerged: boolean
}

/** Attempts; each applies the change to the list that another host has saved meanwhile. */
const mostTries = 4

/** Largest list in bytes that is sent while the page closes; browsers refuse more than 64 KiB. */
const mostKept = 60_000

/** Rows whose removal can still be undone or is being saved; outlives the screen. */
const leavingRows = createStore<ReadonlySet<string>>(new Set())

/** One change after the other. */
let latestSave: Promise<unknown> = Promise.resolve()

/** The list, and what changes it, each change with a way back. */
export function useListEdits() {
  const { id } = useHostedEvent().event
  const t = useHostTexts()
  const answer = useGuestList()
  const { data, mutate } = answer
  const leaving = useSyncExternalStore(leavingRows.subscribe, leavingRows.get)
  // Unchanged rows keep their identity and are not rendered again.
  const edits = useMemo(() => listEdits({ id, data, mutate }, t), [id, data, mutate, t])
  return { answer, leaving, ...edits }
}

interface EditedList extends Pick<ReturnType<typeof useGuestList>, 'data' | 'mutate'> {
  /** The event's. */
  id: string
}

function listEdits({ id, data, mutate }: EditedList, t: ReturnType<typeof useHostTexts>) {
  const tellFailed = (cause: unknown) => showToast({ tone: 'error', title: problemMessage(cause, t) })

  async function save(change: ListEdit) {
    let saved: Saved | undefined
    const put = async (shown: GuestList | undefined) => {
      saved = await putList(id, shown, change)
      return saved.after
    }
    const work = latestSave.then(() => mutate(put, { revalidate: false }))
    latestSave = work.catch(() => undefined)
    await work
    return saved
  }

  /** Throws if it cannot be saved. */
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

  /** Saves a removal only after the time to undo it: a row that is added again would not match its printed card. */
  async function remove({ id: rowId, name }: ListedGuest) {
    const others = () => [...leavingRows.get()].filter((each) => each !== rowId)
    leavingRows.set(new Set([...others(), rowId]))
    try {
      const mayLeave = isKept(sentRows(data?.rows ?? []))
      if (!(await isUndone(t('list.removed', { name }), t('moderation.undo'), mayLeave)))
        await save((rows) => rows.filter((row) => row.id !== rowId))
    } catch (cause) {
      tellFailed(cause)
    }
    leavingRows.set(new Set(others()))
  }

  return { edit, remove }
}

/** Whether the host undoes what a toast says, which closes when they leave the page; `mayLeave`: without a question. */
const isUndone = (title: string, label: string, mayLeave: boolean) =>
  new Promise<boolean>((resolve) => {
    let isPressed = false
    const onAct = () => {
      isPressed = true
    }
    showToast({ tone: 'success', title, duration: undoFor, action: { label, onAct } })
    const stops = [
      currentToast.subscribe(() => {
        stops.forEach((stop) => stop())
        resolve(isPressed)
      }),
      listen(window, ['pagehide'], dismissToast),
      listen(window, ['beforeunload'], (event) => mayLeave || event.preventDefault()),
    ]
  })

const sentRows = (rows: readonly MergedRow[]) =>
  rows.map(({ id, name, table, group }) => ({ id, name, table: table ?? undefined, group: group ?? undefined }))

/** Whether a closing page can still send this much. */
const isKept = (rows: unknown) => new Blob([JSON.stringify(rows)]).size < mostKept

/**
 * Puts a changed list; where another host was first, the change is made of what they have saved. Where that is what was
 * to be saved, an earlier try has done it, whose answer was lost.
 */
async function putList(id: string, shown: GuestList | undefined, change: ListEdit): Promise<Saved> {
  const params = { id }
  let before = shown ?? (await call('guests/show-guest-list', { params }))
  for (let tries = 1; ; tries += 1) {
    const changed = change(before.rows)
    const rows = sentRows(changed)
    try {
      const input = { params, body: { rows, version: before.version } }
      const after = await call('guests/change-guest-list', input, { keepalive: isKept(rows) })
      return { before, after, isMerged: tries > 1 }
    } catch (cause) {
      if (!(cause instanceof ProblemError && cause.code === 'list_changed') || tries === mostTries) throw cause
      const now = await call('guests/show-guest-list', { params })
      if (wordsOf(now.rows) === wordsOf(changed)) return { before, after: now, isMerged: false }
      before = now
    }
  }
}

/** Undoes a change: additions are removed and edits reverted, but later changes by others stay. */
function takeBack({ before, after }: Saved): ListEdit {
  const old = new Map(before.rows.map((row) => [row.id, row]))
  const added = new Set(after.rows.flatMap(({ id }) => (old.has(id) ? [] : [id])))
  const changed = new Set(after.rows.flatMap((row) => (differing(row, old.get(row.id)).length > 0 ? [row.id] : [])))
  return (rows) => rows.filter(({ id }) => !added.has(id)).map((row) => (changed.has(row.id) && old.get(row.id)) || row)
}

/** Fields of a row that hosts edit. */
export type Words = Pick<ListedGuest, 'name' | 'table' | 'group'>

const wordsOf = (rows: readonly MergedRow[]) =>
  JSON.stringify(rows.map(({ name, table, group }) => [name, table, group]))

const differing = (one: Words, other: Words = one) =>
  (['name', 'table', 'group'] as const).filter((field) => one[field] !== other[field])

/** Applies the edited fields of a row; if another host removed it meanwhile, it is added as new. */
export const changeRow =
  (shown: ListedGuest, words: Words): ListEdit =>
  (rows) => {
    const change = Object.fromEntries(differing(words, shown).map((field) => [field, words[field]]))
    const isThere = rows.some(({ id }) => id === shown.id)
    return isThere ? rows.map((row) => (row.id === shown.id ? { ...row, ...change } : row)) : [...rows, words]
  }
