import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'

interface Words {
  subject: (orderId: string) => string
  heading: string
  intro: string
  order: string
  date: string
  product: string
  coupon: string
  vat: (rate: string) => string
  total: string
  seller: string
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
    order: 'Order number',
    date: 'Date',
    product: 'Product',
    coupon: 'Coupon',
    vat: (rate) => `Of which VAT (${rate} %)`,
    total: 'Total paid',
    seller: 'Seller',
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
    order: 'Ordrenummer',
    date: 'Dato',
    product: 'Produkt',
    coupon: 'Rabattkode',
    vat: (rate) => `Herav mva. (${rate} %)`,
    total: 'Betalt totalt',
    seller: 'Selger',
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
    order: 'Ordernummer',
    date: 'Datum',
    product: 'Produkt',
    coupon: 'Rabattkod',
    vat: (rate) => `Varav moms (${rate} %)`,
    total: 'Totalt betalt',
    seller: 'Säljare',
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
    order: 'Número de pedido',
    date: 'Fecha',
    product: 'Producto',
    coupon: 'Cupón',
    vat: (rate) => `IVA incluido (${rate} %)`,
    total: 'Total pagado',
    seller: 'Vendedor',
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
    order: 'Número da encomenda',
    date: 'Data',
    product: 'Produto',
    coupon: 'Cupão',
    vat: (rate) => `IVA incluído (${rate} %)`,
    total: 'Total pago',
    seller: 'Vendedor',
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
