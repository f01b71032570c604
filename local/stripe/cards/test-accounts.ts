/** How a bank debit ends, and how long after the buyer has finished. */
interface Settlement {
  outcome: 'succeed' | 'fail'
  afterSeconds: number
}

/** SEPA test accounts that settle later: https://docs.stripe.com/payments/sepa-debit/accept-a-payment#test. */
const settlements: Readonly<Record<string, Settlement>> = {
  AT611904300234573201: { outcome: 'succeed', afterSeconds: 0 },
  AT321904300235473204: { outcome: 'succeed', afterSeconds: 180 },
  AT861904300235473202: { outcome: 'fail', afterSeconds: 0 },
  AT051904300235473205: { outcome: 'fail', afterSeconds: 180 },
}

/** The settlement of a test IBAN, or undefined where it is none (a card number, say). */
export function findSettlement(account: string): Settlement | undefined {
  return settlements[account.replaceAll(' ', '').toUpperCase()]
}
