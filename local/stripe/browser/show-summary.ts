import { formatAmount } from '../money/format-amount.ts'
import { findElement } from './find-element.ts'
import type { chooseTexts } from './form-texts.ts'
import type { PaymentPage } from './payment-page-client.ts'

/** Shows the order: lines, discount, VAT and total in the session's currency. */
export function showSummary(page: PaymentPage, { texts, language }: ReturnType<typeof chooseTexts>): void {
  const amount = (minor: number) => formatAmount(minor, page.currency, language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const vat = page.taxInclusive ? texts.vatIncluded : texts.vat
  const rows = page.lines.map((line) => [
    `${line.name ?? ''}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
    amount(line.amount),
  ])
  if (page.discount > 0)
    rows.push([texts.subtotal, amount(page.subtotal)], [texts.discount, `−${amount(page.discount)}`])
  if (page.tax > 0) rows.push([`${vat} (${percent.format(page.taxPercent / 100)})`, amount(page.tax)])
  rows.push([texts.total, amount(page.total)])
  if (page.tax === 0 && page.taxInclusive && page.total > 0) rows.push([texts.vatIncluded, ''])
  findElement('amount', HTMLElement).textContent = amount(page.total)
  findElement('lines', HTMLElement).replaceChildren(
    ...rows.flatMap(([name = '', value = '']) => [write('dt', name), write('dd', value)]),
  )
}

function write(tag: 'dd' | 'dt', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
