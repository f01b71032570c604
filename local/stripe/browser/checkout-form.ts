import type { CompanyFields } from './company-fields.ts'
import { makeCompanyFields } from './company-fields.ts'
import { formatAmount } from '../money/format-amount.ts'
import { groupCardNumber, groupExpiry, judgeExpiry, judgeNumber } from './card-fields.ts'
import { guessCountry, listCountries } from './country-list.ts'
import type { FormField } from './form-field.ts'
import { makeField } from './form-field.ts'
import type { FormTexts } from './form-texts.ts'
import { chooseLanguage, textsOf } from './form-texts.ts'
import type { FrameMessage } from './frame-messages.ts'
import { makeElement } from './make-element.ts'
import type { PaymentPage } from './payment-page-client.ts'
import { callPaymentPage, PaymentPageError } from './payment-page-client.ts'
import { showSummary } from './show-summary.ts'

const root = document.querySelector('#checkout')
const siteOrigin = document.documentElement.dataset.siteOrigin ?? location.origin

function tell(message: FrameMessage): void {
  window.parent.postMessage(message, siteOrigin)
}

async function start(): Promise<void> {
  const guess = guessCountry(chooseLanguage(null, navigator.languages), navigator.languages)
  const page = await callPaymentPage('init', { country: guess })
  const language = chooseLanguage(page.locale, navigator.languages)
  const texts = textsOf(language)
  document.documentElement.lang = language
  if (page.status !== 'open') showNotice(texts.ended)
  else await showForm(page, texts, language)
}

async function showForm(firstPage: PaymentPage, texts: FormTexts, language: string): Promise<void> {
  const fields = makeFields(firstPage, texts, language)
  const company = makeCompanyFields(texts)
  const free = firstPage.total === 0
  const button = makeElement('button', { type: 'submit' })
  const failure = makeElement('p', { className: 'error', id: 'failure' })
  failure.setAttribute('role', 'alert')
  const card = makeElement('div', { className: 'fields', hidden: free }, [
    fields.number.root,
    makeElement('div', { className: 'pair' }, [fields.expiry.root, fields.cvc.root]),
  ])
  const form = makeElement('form', { noValidate: true }, [
    fields.email.root,
    makeElement('h2', { hidden: free }, [texts.card]),
    card,
    fields.name.root,
    fields.country.root,
    company.root,
    failure,
    button,
  ])
  let summary: HTMLElement | undefined
  const show = (page: PaymentPage) => {
    const next = showSummary(page, texts, language)
    if (summary) summary.replaceWith(next)
    else root?.replaceChildren(next, form)
    summary = next
    company.offer(page.collectsTaxId)
    button.textContent = free ? texts.confirmFree : `${texts.pay} ${formatAmount(page.total, page.currency, language)}`
  }
  const reprice = async () => show(await callPaymentPage('init', { country: fields.country.control.value }))
  show(firstPage)
  root?.setAttribute('data-ready', '')
  root?.setAttribute('aria-busy', 'false')
  fields.country.control.addEventListener('change', () => void reprice().catch(showFailure))
  if (fields.country.control.value !== '') await reprice()

  function showFailure(error: unknown): void {
    const codes = error instanceof PaymentPageError ? error.codes : []
    const known = codes.map((code) => texts.declines[code]).find((text) => text !== undefined)
    failure.textContent = known ?? (codes.length > 0 && error instanceof Error ? error.message : texts.failed)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    failure.textContent = ''
    const wrong = checkFields(fields, texts, free) ?? company.check()
    if (wrong) {
      wrong.control.focus()
      return
    }
    const label = button.textContent
    button.disabled = true
    button.textContent = texts.processing
    form.setAttribute('aria-busy', 'true')
    confirm(fields, company).then(
      (page) => finish(page, texts),
      (error: unknown) => {
        button.disabled = false
        button.textContent = label
        form.setAttribute('aria-busy', 'false')
        showFailure(error)
      },
    )
  })
}

type Fields = Record<'country' | 'cvc' | 'email' | 'expiry' | 'name' | 'number', FormField>

function makeFields(page: PaymentPage, texts: FormTexts, language: string): Fields {
  const digits = { type: 'text', inputMode: 'numeric' }
  const number = makeElement('input', { id: 'cardNumber', ...digits, placeholder: '1234 1234 1234 1234' })
  const expiry = makeElement('input', { id: 'cardExpiry', ...digits, placeholder: texts.expiryHint })
  const cvc = makeElement('input', { id: 'cardCvc', ...digits, maxLength: 4 })
  const email = makeElement('input', {
    id: 'email',
    type: 'email',
    value: page.email ?? '',
    readOnly: page.email !== null,
  })
  const country = makeElement(
    'select',
    { id: 'billingCountry' },
    listCountries(language).map(({ code, name }) => makeElement('option', { value: code }, [name])),
  )
  country.value = guessCountry(language, navigator.languages)
  number.addEventListener('input', () => (number.value = groupCardNumber(number.value)))
  expiry.addEventListener('input', (event) => {
    const erasing = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (!erasing) expiry.value = groupExpiry(expiry.value)
  })
  return {
    email: makeField(texts.email, email, 'email'),
    number: makeField(texts.number, number, 'cc-number'),
    expiry: makeField(texts.expiry, expiry, 'cc-exp'),
    cvc: makeField(texts.cvc, cvc, 'cc-csc'),
    name: makeField(texts.name, makeElement('input', { id: 'billingName', type: 'text' }), 'cc-name'),
    country: makeField(texts.country, country, 'billing country'),
  }
}

/** Shows every field's error and answers the first field that has one. */
function checkFields(fields: Fields, texts: FormTexts, free: boolean): FormField | undefined {
  const number = judgeNumber(fields.number.control.value)
  const expiry = judgeExpiry(fields.expiry.control.value, new Date())
  const errors: [FormField, string | false][] = [
    [fields.email, !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.control.value) && texts.emailInvalid],
    [
      fields.number,
      !free && number !== 'valid' && (number === 'invalid' ? texts.numberInvalid : texts.numberIncomplete),
    ],
    [fields.expiry, !free && expiry !== 'valid' && (expiry === 'past' ? texts.expiryPast : texts.expiryIncomplete)],
    [fields.cvc, !free && !/^\d{3,4}$/.test(fields.cvc.control.value) && texts.cvcIncomplete],
    [fields.name, fields.name.control.value.trim() === '' && texts.nameMissing],
  ]
  for (const [field, error] of errors) field.say(error === false ? undefined : error)
  return errors.find(([, error]) => error !== false)?.[0]
}

function confirm(fields: Fields, company: CompanyFields): Promise<PaymentPage> {
  return callPaymentPage('confirm', {
    ...company.parameters(),
    email: fields.email.control.value,
    card: fields.number.control.value.replaceAll(/\D/g, ''),
    name: fields.name.control.value.trim(),
    country: fields.country.control.value,
  })
}

function finish(page: PaymentPage, texts: FormTexts): void {
  showNotice(texts.done)
  tell(
    page.redirectUrl === undefined ? { kind: 'stripe-complete' } : { kind: 'stripe-redirect', url: page.redirectUrl },
  )
}

function showNotice(text: string): void {
  root?.removeAttribute('data-ready')
  root?.setAttribute('aria-busy', 'false')
  root?.replaceChildren(makeElement('p', { role: 'status' }, [text]))
}

new ResizeObserver(() => {
  tell({ kind: 'stripe-resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
}).observe(document.body)

start().catch((error: unknown) => {
  showNotice(textsOf(chooseLanguage(null, navigator.languages)).failed)
  throw error
})
