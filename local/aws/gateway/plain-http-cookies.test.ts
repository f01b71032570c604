import { expect, test } from 'vitest'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { fromPlainHttp, toPlainHttp } from './plain-http-cookies.ts'

const { session, guest } = ownCookies

test('a cookie that only https may carry goes out so that plain http may, and comes back under its name', () => {
  const sent = toPlainHttp(`${session.name}=a=b; Path=/; Max-Age=9; HttpOnly; Secure; SameSite=Lax`)
  expect(sent).toBe('festlens-session=a=b; Path=/; Max-Age=9; HttpOnly; SameSite=Lax')
  expect(fromPlainHttp(['festlens-session=a=b'])).toEqual([`${session.name}=a=b`])
})

test('a cookie without the prefix keeps its name and loses `Secure` alone', () => {
  expect(toPlainHttp('CloudFront-Policy=x; Path=/renditions/evt_1; HttpOnly; Secure')).toBe(
    'CloudFront-Policy=x; Path=/renditions/evt_1; HttpOnly',
  )
  expect(toPlainHttp('word=; Secure; Path=/')).toBe('word=; Path=/')
  expect(toPlainHttp('word=; Securely=1')).toBe('word=; Securely=1')
})

test('other cookies of localhost come as they are, and those of an older run not at all', () => {
  expect(fromPlainHttp(['theme=dark', 'festlens-guests=7', `${guest.name}=old`])).toEqual([
    'theme=dark',
    'festlens-guests=7',
  ])
})
