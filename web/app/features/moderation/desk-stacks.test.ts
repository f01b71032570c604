import { expect, test } from 'vitest'
import type { EventPhoto } from '#shared/api/photos.ts'
import { behindLeads, deskStacks } from './desk-stacks.ts'
import { eventPhoto } from './event-photo-for-test.ts'
import { actionsOn } from './moderation-actions.ts'

const burst = (id: string, sharpness: number, some: Partial<EventPhoto> = {}) =>
  eventPhoto(id, { placeholder: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==', shape: '00ff00ff00ff00ff', sharpness, ...some })
const idsOf = (photos: readonly Pick<EventPhoto, 'id'>[] | undefined) => photos?.map(({ id }) => id)
const [soft, sharp, alone] = [burst('a', 300), burst('b', 800), burst('c', 900, { alone: true })]

/** Names of what is offered on some photos of an event, where it is about stacks. */
const offered = (photos: readonly EventPhoto[], all: readonly EventPhoto[], place: 'bar' | 'stack' = 'stack') =>
  actionsOn(photos, place, deskStacks(all))
    .map(({ name }) => name)
    .filter((name) => ['keepBest', 'hideOthers', 'lead', 'unlead', 'unstack', 'stack'].includes(name))

test('stacks are of what guests see, and apart from it of what waits', () => {
  const waiting = [burst('d', 100, { status: 'waiting' }), burst('e', 200, { status: 'waiting' })]
  const unseen = [burst('f', 999, { status: 'hidden' }), burst('g', 999, { audience: 'hosts' })]
  const stacks = deskStacks([soft, sharp, alone, ...waiting, ...unseen, eventPhoto('h')])
  expect([...stacks.keys()]).toEqual(['a', 'b', 'd', 'e'])
  expect([stacks.get('a')?.lead.id, stacks.get('d')?.lead.id]).toEqual(['b', 'e'])
})

test('of the chosen ones those are left behind that another chosen one stands for', () => {
  expect(idsOf(behindLeads([soft, sharp, alone]))).toEqual(['a'])
  expect(behindLeads([soft, alone])).toEqual([])
})

test('what is offered on a stack is what would change it', () => {
  const all = [soft, sharp, alone]
  expect(offered([soft], all)).toEqual(['hideOthers', 'lead', 'unstack'])
  expect(offered([sharp], all)).toEqual(['hideOthers', 'unstack'])
  expect(offered([alone], all)).toEqual(['stack'])
  expect(offered(all, all, 'bar')).toEqual(['keepBest', 'unstack', 'stack'])
  const led = { ...soft, lead: '2026-06-20T13:00:00.000Z' }
  expect(offered([sharp], [led, sharp])).toEqual(['hideOthers', 'lead', 'unlead', 'unstack'])
  expect(offered([led], [led, sharp])).toEqual(['hideOthers', 'unlead', 'unstack'])
  expect(offered([eventPhoto('h')], all)).toEqual([])
  expect(actionsOn(all, 'stack', undefined)).toEqual([])
})
