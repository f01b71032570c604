import { formatAmount } from '../money/format-amount.ts'
import type { FormTexts } from './form-texts.ts'
import { makeElement } from './make-element.ts'
import type { PaymentPage } from './payment-page-client.ts'

/** The order: lines, discount, VAT and total in the session's currency. */
export function showSummary(page: PaymentPage, texts: FormTexts, language: string): HTMLElement {
  const amount = (minor: number) => formatAmount(minor, page.currency, language)
  const rows: Node[] = []
  const addRow = (name: string, value: string, className = '') => {
    rows.push(makeElement('dt', { className }, [name]), makeElement('dd', { className }, [value]))
  }
  for (const line of page.lines) {
    const count = line.quantity > 1 ? ` × ${line.quantity}` : ''
    addRow(`${line.name ?? ''}${count}`, amount(line.amount))
  }
  if (page.discount > 0) {
    addRow(texts.subtotal, amount(page.subtotal))
    addRow(texts.discount, `−${amount(page.discount)}`)
  }
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    page.taxPercent / 100,
  )
  if (page.tax > 0) addRow(`${page.taxInclusive ? texts.vatIncluded : texts.vat} (${rate})`, amount(page.tax))
  addRow(texts.total, amount(page.total), 'total')
  const included = page.tax === 0 && page.taxInclusive && page.total > 0
  return makeElement('section', { ariaLabel: texts.summary }, [
    makeElement('p', { className: 'badge' }, [texts.testMode]),
    makeElement('h1', {}, [texts.summary]),
    makeElement('p', { className: 'amount' }, [amount(page.total)]),
    makeElement('dl', {}, rows),
    ...(included ? [makeElement('p', { className: 'small' }, [texts.vatIncluded])] : []),
  ])
}
