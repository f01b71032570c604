import { expect, test } from 'vitest'
import { ownState } from './own-state.ts'

const own = { mine: true, status: 'shown', audience: 'everyone' } as const

test('what everybody sees needs no word', () => {
  expect(ownState(own)).toBeUndefined()
  expect(ownState({ ...own, status: 'arriving' })).toBeUndefined()
})

test('a sender reads why others do not see their photo', () => {
  expect(ownState({ ...own, status: 'waiting' })?.badge).toBe('own.waiting')
  expect(ownState({ ...own, status: 'hidden' })?.badge).toBe('own.hidden')
  expect(ownState({ ...own, audience: 'hosts' })?.badge).toBe('own.hosts')
})

test('a host’s decision goes before the sender’s wish', () => {
  expect(ownState({ ...own, status: 'hidden', audience: 'hosts' })?.badge).toBe('own.hidden')
})

test('of what others sent nothing is said', () => {
  expect(ownState({ ...own, mine: false, audience: 'hosts' })).toBeUndefined()
})

test('a sender reads first that their file was cut short, for they alone can mend that', () => {
  expect(ownState({ ...own, status: 'waiting', incomplete: true })?.text).toBe('own.incompleteText')
  expect(ownState({ ...own, mine: false, incomplete: true })).toBeUndefined()
})
