import { guessCountry } from '#shared/rules/country-guess.ts'
import type { PaymentPage } from '../api/serve-payment-page.ts'
import { formatAmount } from '../money/format-amount.ts'
import { groupCardNumber, groupExpiry, judgeExpiry, judgeNumber } from './card-fields.ts'
import type { FrameMessage } from './mount-frame.ts'
import { callPaymentPage, PaymentPageError } from './payment-page-client.ts'

/** Countries that cards are billed to (ISO 3166). */
const countryCodes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PM PR PS PT PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** The page's element of that id and kind; throws if there is none. */
function findElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The form has no ${kind.name} ${id}.`)
}

const notice = findElement('notice', HTMLElement)
const summary = findElement('summary', HTMLElement)
const form = findElement('form', HTMLFormElement)
const button = findElement('pay', HTMLButtonElement)
const failure = findElement('failure', HTMLElement)
const company = findElement('company', HTMLElement)
const isCompany = findElement('isCompany', HTMLInputElement)
const companyDetails = findElement('companyDetails', HTMLElement)
const country = findElement('billingCountry', HTMLSelectElement)
const input = (id: string) => findElement(id, HTMLInputElement)
const [email, number, expiry, cvc] = [input('email'), input('cardNumber'), input('cardExpiry'), input('cardCvc')]
const [name, companyName, taxId] = [input('billingName'), input('companyName'), input('taxId')]

const asksCompany = () => !company.hidden && isCompany.checked

/** Of the provider's codes; it words the others itself. */
const declines: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  tax_id_invalid: 'Your tax ID is invalid.',
}
const failed = 'Something went wrong. Please try again.'

/** The origin of the page that holds the form, among those that may frame it. */
const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('page') ?? location.origin
const tell = (message: FrameMessage) => window.parent.postMessage(message, pageOrigin)

async function start(): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const guess = guessCountry({ timeZone, languages: navigator.languages })
  const page = await callPaymentPage('init', { country: guess })
  if (page.status !== 'open') {
    showNotice('This page has expired or the payment is already complete.')
    return
  }
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const countries = countryCodes.map((code) => new Option(names.of(code), code))
  country.append(...countries.sort((a, b) => a.text.localeCompare(b.text)))
  country.value = guess
  email.value = page.email ?? ''
  email.readOnly = page.email !== null
  showPage(page)
  showNotice('')
}

/** Shows the session's price in the chosen country; a free session asks for no card. */
function showPage(page: PaymentPage): void {
  showSummary(page)
  form.classList.toggle('free', page.total === 0)
  company.hidden = !page.collectsTaxId
  button.textContent = page.total === 0 ? 'Complete order' : `Pay ${formatAmount(page.total, page.currency)}`
}

/** Shows the order: lines, discount, VAT and total in the session's currency. */
function showSummary(page: PaymentPage): void {
  const amount = (minor: number) => formatAmount(minor, page.currency)
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
  const rows = page.lines.map((line) => [
    `${line.name ?? ''}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
    amount(line.amount),
  ])
  if (page.discount > 0) rows.push(['Subtotal', amount(page.subtotal)], ['Discount', `−${amount(page.discount)}`])
  if (page.tax > 0) rows.push([`VAT included (${percent.format(page.taxPercent / 100)})`, amount(page.tax)])
  rows.push(['Total', amount(page.total)])
  if (page.tax === 0 && page.total > 0) rows.push(['VAT included', ''])
  findElement('amount', HTMLElement).textContent = amount(page.total)
  const write = (tag: 'dd' | 'dt', textContent: string) => Object.assign(document.createElement(tag), { textContent })
  findElement('lines', HTMLElement).replaceChildren(
    ...rows.flatMap(([label = '', value = '']) => [write('dt', label), write('dd', value)]),
  )
}

/** Shows only a text in the frame; without a text, the form. */
function showNotice(text: string): void {
  notice.textContent = text
  notice.hidden = text === ''
  summary.hidden = form.hidden = text !== ''
  notice.closest('main')?.setAttribute('aria-busy', 'false')
}

function showFailure(error: unknown): void {
  const codes = error instanceof PaymentPageError ? error.codes : []
  const known = codes.map((code) => declines[code]).find((text) => text !== undefined)
  failure.textContent = known ?? (codes.length > 0 && error instanceof Error ? error.message : failed)
}

/** Shows each field's error; returns the first such field. */
function checkFields(): HTMLInputElement | undefined {
  const [digits, date] = [judgeNumber(number.value), judgeExpiry(expiry.value, new Date())]
  const asksCard = !form.classList.contains('free')
  const missesCompany = ({ value }: HTMLInputElement) => asksCompany() && value.trim() === ''
  const errors: [HTMLInputElement, boolean, string][] = [
    [email, !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.value), 'Your email is incomplete.'],
    [number, asksCard && digits !== 'valid', `Your card number is ${digits}.`],
    [
      expiry,
      asksCard && date !== 'valid',
      date === 'past' ? "Your card's expiration year is in the past." : "Your card's expiration date is incomplete.",
    ],
    [cvc, asksCard && !/^\d{3,4}$/.test(cvc.value), "Your card's security code is incomplete."],
    [name, name.value.trim() === '', 'Your name is incomplete.'],
    [companyName, missesCompany(companyName), 'Your business name or tax ID is incomplete.'],
    [taxId, missesCompany(taxId), 'Your business name or tax ID is incomplete.'],
  ]
  for (const [field, isWrong, error] of errors) {
    findElement(`${field.id}-error`, HTMLElement).textContent = isWrong ? error : ''
    field.setAttribute('aria-invalid', String(isWrong))
  }
  return errors.find(([, isWrong]) => isWrong)?.[0]
}

async function pay(): Promise<void> {
  const label = button.textContent
  button.disabled = true
  button.textContent = 'Processing…'
  form.setAttribute('aria-busy', 'true')
  try {
    const { redirectUrl } = await callPaymentPage('confirm', {
      email: email.value,
      card: number.value.replaceAll(/\D/g, ''),
      name: name.value.trim(),
      country: country.value,
      ...(asksCompany() && { 'company[name]': companyName.value.trim(), 'company[taxId]': taxId.value.trim() }),
    })
    showNotice('Payment complete')
    tell(redirectUrl === null ? { complete: true } : { url: redirectUrl })
  } catch (error) {
    button.disabled = false
    button.textContent = label
    form.setAttribute('aria-busy', 'false')
    showFailure(error)
  }
}

number.addEventListener('input', () => (number.value = groupCardNumber(number.value)))
expiry.addEventListener('input', (event) => {
  const erasing = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (!erasing) expiry.value = groupExpiry(expiry.value)
})
isCompany.addEventListener('change', () => (companyDetails.hidden = !isCompany.checked))
country.addEventListener('change', () => {
  callPaymentPage('init', { country: country.value }).then(showPage, showFailure)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  failure.textContent = ''
  const wrong = checkFields()
  if (wrong) wrong.focus()
  else void pay()
})
new ResizeObserver(() => {
  tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })
}).observe(document.body)

start().catch((error: unknown) => {
  showNotice(failed)
  throw error
})
