import { describe, expect, it } from 'vitest'
import type { PhotoAction } from '#shared/rules/photo-decisions.ts'
import { applyToPhoto } from './apply-to-photo.ts'
import { factsOf, type PhotoRow, readPhoto } from './photo-row.ts'
import { photoRecord } from '../photos/store-photos-for-test.ts'

/** The photo after these decisions, one upon the other. */
const decided = (row: PhotoRow, ...actions: PhotoAction[]): PhotoRow =>
  factsOf(
    actions.reduce((photo, action) => {
      const at = '2026-06-20T12:00:00.000Z'
      const change = applyToPhoto(photo, { is: 'decided', decision: { action }, at, by: 'hosts', isBytesTaken: false })
      return change && 'after' in change ? change.after : photo
    }, readPhoto(row)),
  )

const reported = { reported: true, reports: 1, openReports: 1 } as const

describe('a photo that hosts show', () => {
  it.each<[string, Partial<PhotoRow>, PhotoAction[]]>([
    ['at once', { waiting: true }, ['show']],
    ['having hidden it first', { waiting: true }, ['hide', 'show']],
    ['having removed it first', { waiting: true }, ['hide', 'remove', 'restore', 'show']],
  ])('waits for them no more, be it %s', (_, was, actions) => {
    expect(decided(photoRecord('evt_1', 1, was), ...actions)).toMatchObject({ approved: true })
  })

  it.each<[string, PhotoAction[]]>([
    ['at once', ['show']],
    ['having hidden it first', ['hide', 'show']],
    ['having removed it first', ['remove', 'restore', 'show']],
  ])('is hidden by no further report where there was one before, be it %s', (_, actions) => {
    expect(decided(photoRecord('evt_1', 1, reported), ...actions)).toMatchObject({ cleared: true })
  })

  it('is hidden by a report where there was none before', () => {
    expect(decided(photoRecord('evt_1', 1), 'hide', 'show')).not.toMatchObject({ cleared: true })
  })

  const preview = { width: 4, height: 3, renditions: [], placeholder: 'green' }
  it.each<[string, Partial<PhotoRow>, PhotoAction[], string | undefined]>([
    ['by its preview', { picture: undefined, preview, waiting: true }, ['show'], 'green'],
    ['by its preview, in view already', { picture: undefined, preview }, ['show'], 'green'],
    ['by its preview, until they hide it', { picture: undefined, preview }, ['show', 'hide'], undefined],
    ['by its preview, until it waits again', { picture: undefined, preview }, ['show', 'wait'], undefined],
    ['by a picture of its original', { waiting: true, preview }, ['show'], undefined],
    ['by a poster of its sender', { picture: { ...preview, bySender: true }, waiting: true }, ['show'], 'green'],
  ])('is noted as they saw it: %s', (_, was, actions, shownBy) => {
    expect(decided(photoRecord('evt_1', 1, was), ...actions).shownBy).toBe(shownBy)
  })
})
