import { creditsIn, readAccount } from '#functions/sign-in/account-store.ts'

/** The credits that an address has left, in the tables of this process. */
export async function creditsOf(email: string): Promise<number> {
  return creditsIn(await readAccount(email))
}
