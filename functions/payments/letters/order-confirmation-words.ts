import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'

interface Words {
  subject: (orderId: string) => string
  heading: string
  intro: string
  freeIntro: string
  yourOrder: string
  order: string
  date: string
  product: string
  buyer: string
  buyerVatId: string
  /** Before the coupon. */
  price: string
  discount: (code: string) => string
  net: string
  vat: (rate: string) => string
  total: string
  /** In the currency that the buyer's bank charges. */
  charged: string
  reverseCharge: string
  seller: string
  company: string
  organisationNumber: string
  address: string
  email: string
  rights: string
  policy: string
  receipt: string
  next: string
  steps: readonly [signIn: string, create: string, share: string]
  signIn: string
  help: string
}

export const orderConfirmationWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (orderId) => `Your ${brand.name} order ${orderId}`,
    heading: 'Thank you! Your event credit is ready',
    intro: 'We have received your payment. Your Premium Event credit belongs to this e-mail address.',
    freeIntro:
      'Your coupon covers everything: there is nothing to pay. Your Premium Event credit belongs to this e-mail address.',
    yourOrder: 'Your order',
    order: 'Order number',
    date: 'Date',
    product: 'Product',
    buyer: 'Buyer',
    buyerVatId: 'Buyer’s VAT number',
    price: 'Price',
    discount: (code) => `Coupon ${code}`,
    net: 'Amount without VAT',
    vat: (rate) => `VAT (${rate} %)`,
    total: 'Total paid',
    charged: 'Charged in your currency',
    reverseCharge: 'Reverse charge: the buyer accounts for the VAT.',
    seller: 'Seller',
    company: 'Company',
    organisationNumber: 'Organisation number',
    address: 'Address',
    email: 'E-mail',
    rights:
      'You can withdraw from this purchase within 14 days without giving a reason, and our 30-day money-back guarantee stands beside that right. How both work, and how to withdraw:',
    policy: 'Withdrawal and refunds',
    receipt: 'View the payment receipt',
    next: 'What happens next',
    steps: [
      'Sign in with this e-mail address. We send you a one-time code, there is no password.',
      'Create your event and activate it with your credit.',
      'Share the QR code or the link with your guests.',
    ],
    signIn: 'Sign in and create your event',
    help: `Questions? Reply to this e-mail or write to ${brand.mail.support} and quote your order number.`,
  },
  no: {
    subject: (orderId) => `Din ${brand.name}-bestilling ${orderId}`,
    heading: 'Takk! Arrangementskreditten din er klar',
    intro: 'Vi har mottatt betalingen. Kreditten for ett Premium-arrangement er knyttet til denne e-postadressen.',
    freeIntro:
      'Rabattkoden dekker alt, så du skal ikke betale noe. Kreditten for ett Premium-arrangement er knyttet til denne e-postadressen.',
    yourOrder: 'Bestillingen din',
    order: 'Ordrenummer',
    date: 'Dato',
    product: 'Produkt',
    buyer: 'Kjøper',
    buyerVatId: 'Kjøpers mva-nummer',
    price: 'Pris',
    discount: (code) => `Rabattkode ${code}`,
    net: 'Beløp uten mva.',
    vat: (rate) => `Mva. (${rate} %)`,
    total: 'Betalt totalt',
    charged: 'Belastet i din valuta',
    reverseCharge: 'Omvendt avgiftsplikt: Kjøperen beregner og betaler merverdiavgiften.',
    seller: 'Selger',
    company: 'Firma',
    organisationNumber: 'Organisasjonsnummer',
    address: 'Adresse',
    email: 'E-post',
    rights:
      'Du kan angre kjøpet innen 14 dager uten å oppgi grunn, og ved siden av den retten gjelder vår 30 dagers pengene-tilbake-garanti. Slik virker begge, og slik angrer du:',
    policy: 'Angrerett og refusjon',
    receipt: 'Se betalingskvitteringen',
    next: 'Slik går du videre',
    steps: [
      'Logg inn med denne e-postadressen. Vi sender deg en engangskode, du trenger ikke noe passord.',
      'Opprett arrangementet ditt og aktiver det med kreditten.',
      'Del QR-koden eller lenken med gjestene dine.',
    ],
    signIn: 'Logg inn og opprett arrangementet',
    help: `Spørsmål? Svar på denne e-posten eller skriv til ${brand.mail.support}, og oppgi ordrenummeret.`,
  },
  sv: {
    subject: (orderId) => `Din ${brand.name}-beställning ${orderId}`,
    heading: 'Tack! Din evenemangskredit är klar',
    intro:
      'Vi har tagit emot din betalning. Krediten för ett Premium-evenemang är kopplad till den här e-postadressen.',
    freeIntro:
      'Rabattkoden täcker allt, så du behöver inte betala något. Krediten för ett Premium-evenemang är kopplad till den här e-postadressen.',
    yourOrder: 'Din beställning',
    order: 'Ordernummer',
    date: 'Datum',
    product: 'Produkt',
    buyer: 'Köpare',
    buyerVatId: 'Köparens momsregistreringsnummer',
    price: 'Pris',
    discount: (code) => `Rabattkod ${code}`,
    net: 'Belopp utan moms',
    vat: (rate) => `Moms (${rate} %)`,
    total: 'Totalt betalt',
    charged: 'Debiterat i din valuta',
    reverseCharge: 'Omvänd betalningsskyldighet: köparen redovisar momsen.',
    seller: 'Säljare',
    company: 'Företag',
    organisationNumber: 'Organisationsnummer',
    address: 'Adress',
    email: 'E-post',
    rights:
      'Du kan ångra köpet inom 14 dagar utan att ange skäl, och utöver den rätten gäller vår 30-dagars pengarna-tillbaka-garanti. Så fungerar båda, och så ångrar du köpet:',
    policy: 'Ångerrätt och återbetalning',
    receipt: 'Visa betalningskvittot',
    next: 'Så går du vidare',
    steps: [
      'Logga in med den här e-postadressen. Vi skickar en engångskod, du behöver inget lösenord.',
      'Skapa ditt evenemang och aktivera det med krediten.',
      'Dela QR-koden eller länken med dina gäster.',
    ],
    signIn: 'Logga in och skapa evenemanget',
    help: `Frågor? Svara på det här mejlet eller skriv till ${brand.mail.support} och ange ditt ordernummer.`,
  },
  es: {
    subject: (orderId) => `Tu pedido ${orderId} en ${brand.name}`,
    heading: '¡Gracias! Tu crédito para un evento está listo',
    intro: 'Hemos recibido tu pago. El crédito para un evento Premium está asociado a esta dirección de correo.',
    freeIntro:
      'Tu cupón lo cubre todo: no tienes que pagar nada. El crédito para un evento Premium está asociado a esta dirección de correo.',
    yourOrder: 'Tu pedido',
    order: 'Número de pedido',
    date: 'Fecha',
    product: 'Producto',
    buyer: 'Comprador',
    buyerVatId: 'NIF-IVA del comprador',
    price: 'Precio',
    discount: (code) => `Cupón ${code}`,
    net: 'Importe sin IVA',
    vat: (rate) => `IVA (${rate} %)`,
    total: 'Total pagado',
    charged: 'Cargado en tu moneda',
    reverseCharge: 'Inversión del sujeto pasivo: el comprador liquida el IVA.',
    seller: 'Vendedor',
    company: 'Empresa',
    organisationNumber: 'Número de registro',
    address: 'Dirección',
    email: 'Correo electrónico',
    rights:
      'Puedes desistir de esta compra en un plazo de 14 días sin dar ningún motivo, y junto a ese derecho está nuestra garantía de devolución de 30 días. Cómo funcionan ambos y cómo desistir:',
    policy: 'Desistimiento y reembolsos',
    receipt: 'Ver el recibo del pago',
    next: 'Próximos pasos',
    steps: [
      'Inicia sesión con esta dirección de correo. Te enviaremos un código de un solo uso, sin contraseñas.',
      'Crea tu evento y actívalo con tu crédito.',
      'Comparte el código QR o el enlace con tus invitados.',
    ],
    signIn: 'Iniciar sesión y crear el evento',
    help: `¿Tienes preguntas? Responde a este correo o escribe a ${brand.mail.support} e indica tu número de pedido.`,
  },
  pt: {
    subject: (orderId) => `A sua encomenda ${orderId} no ${brand.name}`,
    heading: 'Obrigado! O seu crédito para um evento está pronto',
    intro: 'Recebemos o seu pagamento. O crédito para um evento Premium está associado a este endereço de e-mail.',
    freeIntro:
      'O seu cupão cobre tudo: não há nada a pagar. O crédito para um evento Premium está associado a este endereço de e-mail.',
    yourOrder: 'A sua encomenda',
    order: 'Número da encomenda',
    date: 'Data',
    product: 'Produto',
    buyer: 'Comprador',
    buyerVatId: 'Número de IVA do comprador',
    price: 'Preço',
    discount: (code) => `Cupão ${code}`,
    net: 'Valor sem IVA',
    vat: (rate) => `IVA (${rate} %)`,
    total: 'Total pago',
    charged: 'Cobrado na sua moeda',
    reverseCharge: 'Autoliquidação: o comprador liquida o IVA.',
    seller: 'Vendedor',
    company: 'Empresa',
    organisationNumber: 'Número de registo',
    address: 'Morada',
    email: 'E-mail',
    rights:
      'Pode desistir desta compra no prazo de 14 dias sem indicar o motivo, e a par desse direito vigora a nossa garantia de devolução de 30 dias. Como funcionam ambos e como desistir (em inglês):',
    policy: 'Desistência e reembolsos',
    receipt: 'Ver o recibo do pagamento',
    next: 'Próximos passos',
    steps: [
      'Inicie sessão com este endereço de e-mail. Enviamos-lhe um código de utilização única, sem palavra-passe.',
      'Crie o seu evento e ative-o com o seu crédito.',
      'Partilhe o código QR ou a ligação com os seus convidados.',
    ],
    signIn: 'Iniciar sessão e criar o evento',
    help: `Tem perguntas? Responda a este e-mail ou escreva para ${brand.mail.support} e indique o número da encomenda.`,
  },
}
