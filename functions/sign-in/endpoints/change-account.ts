import { changeAccount } from '#shared/api/sign-in.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { noteChoices } from '../account-store.ts'
import { host } from '../host-guard.ts'

export const handler = endpoint('sign-in/change-account', host, changeAccount, async ({ who, body }) => {
  await noteChoices(who.email, body)
  return undefined
})
