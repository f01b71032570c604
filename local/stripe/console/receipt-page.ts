import type { ServerResponse } from 'node:http'
import type { Charge } from '../account/stored-kinds.ts'
import { formatAmount } from '../money/format-amount.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** Writes the page behind a charge's `receipt_url`. */
export function answerReceipt(response: ServerResponse, charge: Charge): void {
  const amount = (value: number) => formatAmount(value, charge.currency)
  const card = charge.payment_method_details?.card
  const rows = [
    ['Amount paid', amount(charge.amount)],
    ['Date paid', new Date(charge.created * 1000).toISOString().slice(0, 10)],
    ['Payment method', card ? `${card.brand} ending in ${card.last4}` : 'Bank debit'],
    ['Paid by', charge.billing_details.email ?? ''],
    ...(charge.amount_refunded > 0 ? [['Refunded', amount(charge.amount_refunded)]] : []),
  ]
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
<link rel="stylesheet" href="/v3/form.css">
<main class="receipt">
<p class="badge">Test mode</p>
<h1>Receipt</h1>
<dl>${rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p class="small">Receipt for ${charge.id}</p>
</main>
</html>
`)
}
