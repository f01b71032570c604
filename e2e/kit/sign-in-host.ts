import type { Product } from './start-product.ts'
import type { TestBrowser } from './test-browser.ts'
import { codeIn, waitForMail } from './wait-for-mail.ts'

/** Signs a browser in with the code from the mailbox, which has received `letters` before. */
export async function signInHost(product: Product, host: TestBrowser, email: string, letters = 0): Promise<void> {
  await host.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
  const code = codeIn(await waitForMail(product.console, email, letters + 1))
  const answer = await host.call('app', 'POST', '/api/sign-in/sessions', { json: { email, code } })
  if (answer.status !== 201) throw new Error(`Signing in was answered ${answer.status}.`)
}
