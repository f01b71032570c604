import { chooseLanguage } from '#shared/api/sign-in.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { noteLanguage } from '../account-store.ts'
import { host } from '../host-guard.ts'

export const handler = endpoint('sign-in/choose-language', host, chooseLanguage, async ({ who, body }) => {
  await noteLanguage(who.email, body.locale)
  return undefined
})
