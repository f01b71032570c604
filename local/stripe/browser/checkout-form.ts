import { guessCountry } from '#shared/rules/country-guess.ts'
import { formatAmount } from '../money/format-amount.ts'
import { groupCardNumber, groupExpiry, judgeExpiry, judgeNumber } from './card-fields.ts'
import { listCountries } from './country-list.ts'
import { findElement } from './find-element.ts'
import { chooseTexts } from './form-texts.ts'
import type { FrameMessage } from './mount-frame.ts'
import { callPaymentPage, type PaymentPage, PaymentPageError } from './payment-page-client.ts'
import { showSummary } from './show-summary.ts'

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

type Words = ReturnType<typeof chooseTexts>
let words = chooseTexts(null)

const siteOrigin = document.documentElement.dataset.siteOrigin ?? location.origin
const tell = (message: FrameMessage) => window.parent.postMessage(message, siteOrigin)

async function start(): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const guess = guessCountry({ timeZone, languages: navigator.languages })
  const page = await callPaymentPage('init', { country: guess })
  words = chooseTexts(page.locale)
  document.documentElement.lang = words.language
  if (page.status !== 'open') {
    showNotice(words.texts.ended)
    return
  }
  writeTexts(words)
  country.value = guess
  email.value = page.email ?? ''
  email.readOnly = page.email !== null
  showPage(page)
  showNotice('')
}

function writeTexts({ texts, language }: Words): void {
  const byKey: Readonly<Record<string, unknown>> = texts
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = String(byKey[element.dataset.text ?? ''])
  expiry.placeholder = texts.expiryHint
  country.append(...listCountries(language).map((listed) => new Option(listed.name, listed.code)))
}

/** Shows what the session costs in the chosen country; a session that costs nothing asks for no card. */
function showPage(page: PaymentPage): void {
  const { texts, language } = words
  showSummary(page, words)
  form.classList.toggle('free', page.total === 0)
  company.hidden = !page.collectsTaxId
  const total = formatAmount(page.total, page.currency, language)
  button.textContent = page.total === 0 ? texts.confirmFree : `${texts.pay} ${total}`
}

/** Leaves a text alone in the frame; none, and the form is there. */
function showNotice(text: string): void {
  notice.textContent = text
  notice.hidden = text === ''
  summary.hidden = form.hidden = text !== ''
  notice.closest('main')?.setAttribute('aria-busy', 'false')
}

function showFailure(error: unknown): void {
  const { texts } = words
  const codes = error instanceof PaymentPageError ? error.codes : []
  const declines: Readonly<Record<string, string>> = texts.declines
  const known = codes.map((code) => declines[code]).find((text) => text !== undefined)
  failure.textContent = known ?? (codes.length > 0 && error instanceof Error ? error.message : texts.failed)
}

/** Shows what is wrong with each field; answers the first such field. */
function checkFields({ texts }: Words): HTMLInputElement | undefined {
  const [digits, date] = [judgeNumber(number.value), judgeExpiry(expiry.value, new Date())]
  const asksCard = !form.classList.contains('free')
  const errors: [HTMLInputElement, boolean, string][] = [
    [email, !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.value), texts.emailInvalid],
    [number, asksCard && digits !== 'valid', digits === 'invalid' ? texts.numberInvalid : texts.numberIncomplete],
    [expiry, asksCard && date !== 'valid', date === 'past' ? texts.expiryPast : texts.expiryIncomplete],
    [cvc, asksCard && !/^\d{3,4}$/.test(cvc.value), texts.cvcIncomplete],
    [name, name.value.trim() === '', texts.nameMissing],
    [companyName, asksCompany() && companyName.value.trim() === '', texts.companyMissing],
    [taxId, asksCompany() && taxId.value.trim() === '', texts.companyMissing],
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
  button.textContent = words.texts.processing
  form.setAttribute('aria-busy', 'true')
  try {
    const { redirectUrl } = await callPaymentPage('confirm', {
      email: email.value,
      card: number.value.replaceAll(/\D/g, ''),
      name: name.value.trim(),
      country: country.value,
      ...(asksCompany() && { 'company[name]': companyName.value.trim(), 'company[taxId]': taxId.value.trim() }),
    })
    showNotice(words.texts.done)
    tell({ url: redirectUrl })
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
  const wrong = checkFields(words)
  if (wrong) wrong.focus()
  else void pay()
})
new ResizeObserver(() => {
  tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })
}).observe(document.body)

start().catch((error: unknown) => {
  showNotice(words.texts.failed)
  throw error
})
