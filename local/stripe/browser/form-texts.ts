/** The words of the form in one language. */
export interface FormTexts {
  email: string
  card: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  name: string
  country: string
  asCompany: string
  companyName: string
  taxId: string
  pay: string
  confirmFree: string
  processing: string
  done: string
  testMode: string
  summary: string
  subtotal: string
  discount: string
  vat: string
  vatIncluded: string
  total: string
  emailInvalid: string
  numberIncomplete: string
  numberInvalid: string
  expiryIncomplete: string
  expiryPast: string
  cvcIncomplete: string
  nameMissing: string
  companyMissing: string
  ended: string
  failed: string
  /** The provider's messages by decline code, else by error code. */
  declines: Readonly<Record<string, string>>
}

const en: FormTexts = {
  email: 'Email',
  card: 'Card information',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  name: 'Name on card',
  country: 'Country or region',
  asCompany: "I'm purchasing as a business",
  companyName: 'Business name',
  taxId: 'Tax ID',
  pay: 'Pay',
  confirmFree: 'Complete order',
  processing: 'Processing…',
  done: 'Payment complete',
  testMode: 'Test mode',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  vat: 'VAT',
  vatIncluded: 'VAT included',
  total: 'Total',
  emailInvalid: 'Your email is incomplete.',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  expiryPast: "Your card's expiration year is in the past.",
  cvcIncomplete: "Your card's security code is incomplete.",
  nameMissing: 'Your name is incomplete.',
  companyMissing: 'Your business name or tax ID is incomplete.',
  ended: 'This page has expired or the payment is already complete.',
  failed: 'Something went wrong. Please try again.',
  declines: {
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    incorrect_number: 'Your card number is incorrect.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    tax_id_invalid: 'Your tax ID is invalid.',
  },
}

const nb: FormTexts = {
  email: 'E-post',
  card: 'Kortinformasjon',
  number: 'Kortnummer',
  expiry: 'Utløpsdato',
  expiryHint: 'MM / ÅÅ',
  cvc: 'CVC',
  name: 'Navn på kortet',
  country: 'Land eller region',
  asCompany: 'Jeg handler som bedrift',
  companyName: 'Bedriftens navn',
  taxId: 'Mva-nummer',
  pay: 'Betal',
  confirmFree: 'Fullfør bestillingen',
  processing: 'Behandler …',
  done: 'Betalingen er fullført',
  testMode: 'Testmodus',
  summary: 'Bestillingen din',
  subtotal: 'Delsum',
  discount: 'Rabatt',
  vat: 'MVA',
  vatIncluded: 'MVA inkludert',
  total: 'Totalt',
  emailInvalid: 'E-postadressen er ufullstendig.',
  numberIncomplete: 'Kortnummeret er ufullstendig.',
  numberInvalid: 'Kortnummeret er ugyldig.',
  expiryIncomplete: 'Utløpsdatoen til kortet er ufullstendig.',
  expiryPast: 'Utløpsåret til kortet er passert.',
  cvcIncomplete: 'Sikkerhetskoden til kortet er ufullstendig.',
  nameMissing: 'Navnet er ufullstendig.',
  companyMissing: 'Bedriftens navn eller mva-nummer er ufullstendig.',
  ended: 'Denne siden er utløpt, eller betalingen er allerede fullført.',
  failed: 'Noe gikk galt. Prøv på nytt.',
  declines: {
    card_declined: 'Kortet ble avvist.',
    insufficient_funds: 'Det er ikke nok penger på kortet.',
    expired_card: 'Kortet er utløpt.',
    incorrect_cvc: 'Sikkerhetskoden til kortet er feil.',
    incorrect_number: 'Kortnummeret er feil.',
    processing_error: 'Det oppstod en feil da kortet ble behandlet. Prøv igjen om litt.',
    tax_id_invalid: 'Mva-nummeret er ugyldig.',
  },
}

const sv: FormTexts = {
  email: 'E-post',
  card: 'Kortuppgifter',
  number: 'Kortnummer',
  expiry: 'Utgångsdatum',
  expiryHint: 'MM / ÅÅ',
  cvc: 'CVC',
  name: 'Namn på kortet',
  country: 'Land eller region',
  asCompany: 'Jag köper som företag',
  companyName: 'Företagets namn',
  taxId: 'Momsregistreringsnummer',
  pay: 'Betala',
  confirmFree: 'Slutför beställningen',
  processing: 'Bearbetar …',
  done: 'Betalningen är klar',
  testMode: 'Testläge',
  summary: 'Din beställning',
  subtotal: 'Delsumma',
  discount: 'Rabatt',
  vat: 'Moms',
  vatIncluded: 'Moms ingår',
  total: 'Totalt',
  emailInvalid: 'E-postadressen är ofullständig.',
  numberIncomplete: 'Kortnumret är ofullständigt.',
  numberInvalid: 'Kortnumret är ogiltigt.',
  expiryIncomplete: 'Kortets utgångsdatum är ofullständigt.',
  expiryPast: 'Kortets utgångsår har passerat.',
  cvcIncomplete: 'Kortets säkerhetskod är ofullständig.',
  nameMissing: 'Namnet är ofullständigt.',
  companyMissing: 'Företagets namn eller momsregistreringsnummer är ofullständigt.',
  ended: 'Sidan har gått ut eller så är betalningen redan klar.',
  failed: 'Något gick fel. Försök igen.',
  declines: {
    card_declined: 'Kortet nekades.',
    insufficient_funds: 'Det finns inte tillräckligt med pengar på kortet.',
    expired_card: 'Kortet har gått ut.',
    incorrect_cvc: 'Kortets säkerhetskod är fel.',
    incorrect_number: 'Kortnumret är fel.',
    processing_error: 'Ett fel uppstod när kortet behandlades. Försök igen om en stund.',
    tax_id_invalid: 'Momsregistreringsnumret är ogiltigt.',
  },
}

const es: FormTexts = {
  email: 'Correo electrónico',
  card: 'Datos de la tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  expiryHint: 'MM / AA',
  cvc: 'CVC',
  name: 'Nombre en la tarjeta',
  country: 'País o región',
  asCompany: 'Compro como empresa',
  companyName: 'Nombre de la empresa',
  taxId: 'NIF-IVA',
  pay: 'Pagar',
  confirmFree: 'Completar el pedido',
  processing: 'Procesando…',
  done: 'Pago completado',
  testMode: 'Modo de prueba',
  summary: 'Resumen del pedido',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  vat: 'IVA',
  vatIncluded: 'IVA incluido',
  total: 'Total',
  emailInvalid: 'El correo electrónico está incompleto.',
  numberIncomplete: 'El número de tarjeta está incompleto.',
  numberInvalid: 'El número de tarjeta no es válido.',
  expiryIncomplete: 'La fecha de caducidad de la tarjeta está incompleta.',
  expiryPast: 'El año de caducidad de la tarjeta ya ha pasado.',
  cvcIncomplete: 'El código de seguridad de la tarjeta está incompleto.',
  nameMissing: 'El nombre está incompleto.',
  companyMissing: 'El nombre o el NIF-IVA de la empresa está incompleto.',
  ended: 'Esta página ha caducado o el pago ya se ha completado.',
  failed: 'Algo ha salido mal. Inténtalo de nuevo.',
  declines: {
    card_declined: 'Tu tarjeta ha sido rechazada.',
    insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
    expired_card: 'Tu tarjeta ha caducado.',
    incorrect_cvc: 'El código de seguridad de la tarjeta es incorrecto.',
    incorrect_number: 'El número de tarjeta es incorrecto.',
    processing_error: 'Se ha producido un error al procesar la tarjeta. Inténtalo de nuevo dentro de un momento.',
    tax_id_invalid: 'El NIF-IVA no es válido.',
  },
}

const pt: FormTexts = {
  email: 'E-mail',
  card: 'Dados do cartão',
  number: 'Número do cartão',
  expiry: 'Data de validade',
  expiryHint: 'MM / AA',
  cvc: 'CVC',
  name: 'Nome no cartão',
  country: 'País ou região',
  asCompany: 'Estou a comprar como empresa',
  companyName: 'Nome da empresa',
  taxId: 'Número de IVA',
  pay: 'Pagar',
  confirmFree: 'Concluir a encomenda',
  processing: 'A processar…',
  done: 'Pagamento concluído',
  testMode: 'Modo de teste',
  summary: 'Resumo da encomenda',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  vat: 'IVA',
  vatIncluded: 'IVA incluído',
  total: 'Total',
  emailInvalid: 'O e-mail está incompleto.',
  numberIncomplete: 'O número do cartão está incompleto.',
  numberInvalid: 'O número do cartão é inválido.',
  expiryIncomplete: 'A data de validade do cartão está incompleta.',
  expiryPast: 'O ano de validade do cartão já passou.',
  cvcIncomplete: 'O código de segurança do cartão está incompleto.',
  nameMissing: 'O nome está incompleto.',
  companyMissing: 'O nome ou o número de IVA da empresa está incompleto.',
  ended: 'Esta página expirou ou o pagamento já foi concluído.',
  failed: 'Algo correu mal. Tente novamente.',
  declines: {
    card_declined: 'O seu cartão foi recusado.',
    insufficient_funds: 'O seu cartão não tem saldo suficiente.',
    expired_card: 'O seu cartão expirou.',
    incorrect_cvc: 'O código de segurança do cartão está incorreto.',
    incorrect_number: 'O número do cartão está incorreto.',
    processing_error: 'Ocorreu um erro ao processar o cartão. Tente novamente daqui a pouco.',
    tax_id_invalid: 'O número de IVA é inválido.',
  },
}

const languages: Readonly<Record<string, FormTexts>> = { en, nb, sv, es, pt }

/** The language of a session's locale; `auto` or none asks the browser. Norwegian of any kind counts as `nb`. */
export function chooseLanguage(locale: string | null, preferred: readonly string[]): string {
  const wanted = locale === null || locale === 'auto' ? preferred : [locale]
  const codes = wanted
    .map((tag) => tag.split('-')[0] ?? '')
    .map((code) => (code === 'no' || code === 'nn' ? 'nb' : code))
  return codes.find((code) => code in languages) ?? 'en'
}

export function textsOf(language: string): FormTexts {
  return languages[language] ?? en
}
