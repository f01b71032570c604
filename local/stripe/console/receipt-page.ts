import type { ServerResponse } from 'node:http'
import type Stripe from 'stripe'

import { formatAmount } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { escapeHtml } from './escape-html.ts'

/** Writes the page behind a charge's `receipt_url`. */
export function answerReceipt(response: ServerResponse, account: StripeAccount, charge: Stripe.Charge): void {
  const amount = (value: number) => escapeHtml(formatAmount(value, charge.currency, 'en'))
  const card = charge.payment_method_details?.card
  const rows: [string, string][] = [
    ['Amount paid', amount(charge.amount)],
    ['Date paid', escapeHtml(new Date(charge.created * 1000).toISOString().slice(0, 10))],
    ['Payment method', escapeHtml(card ? `${card.brand} ending in ${card.last4}` : 'Bank debit')],
    ['Paid by', escapeHtml(charge.billing_details.email ?? '')],
  ]
  if (charge.amount_refunded > 0) rows.push(['Refunded', amount(charge.amount_refunded)])
  if (charge.description !== null) rows.push(['Description', escapeHtml(charge.description)])
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Receipt</title>
<link rel="stylesheet" href="${escapeHtml(account.origin)}/v3/form.css">
<main class="receipt">
<p class="badge">Test mode</p>
<h1>Receipt</h1>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<p class="small">Receipt for ${escapeHtml(charge.id)}</p>
</main>
</html>
`)
}
