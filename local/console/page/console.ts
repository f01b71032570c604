import { makeElement, place } from './show-table.ts'
import { callConsole, say } from './console-calls.ts'
import { showClock } from './show-clock.ts'
import { listenToFaultForm, showFaults } from './show-faults.ts'
import { showInbox } from './show-inbox.ts'
import { showLetters } from './show-letters.ts'
import { showPayments } from './show-payments.ts'
import { showJobs, showWork } from './show-work.ts'

const refreshMs = 1500
interface Links {
  site: string
  app: string
  stripe: boolean
}

const { site, app, stripe } = await callConsole<Links>('GET', '/links')
place('links').append(makeElement('a', { href: site }, ['Site']), makeElement('a', { href: app }, ['App']))
place('payments').hidden = !stripe
listenToFaultForm()
await Promise.all([showJobs(), showLetters()])

async function refresh(): Promise<void> {
  try {
    await Promise.all([showInbox(), showWork(), showClock(), showFaults(), ...(stripe ? [showPayments()] : [])])
  } catch (error) {
    say(error instanceof TypeError ? 'The local run does not answer.' : String(error))
  }
  setTimeout(() => {
    if (document.visibilityState === 'visible') void refresh()
    else document.addEventListener('visibilitychange', () => void refresh(), { once: true })
  }, refreshMs)
}
await refresh()
