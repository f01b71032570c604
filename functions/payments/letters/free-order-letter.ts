import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'

interface Words {
  subject: (orderId: string) => string
  preview: string
  heading: string
  intro: string
  next: string
  steps: readonly string[]
  signIn: string
  order: string
  product: string
  date: string
  unexpected: string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (orderId) => `A Premium Event from ${brand.name} (${orderId})`,
    preview: 'Your event credit is ready. There is nothing to pay.',
    heading: 'You have been given a Premium Event',
    intro: `We have added one Premium Event credit to this e-mail address. There is nothing to pay.`,
    next: 'What happens next',
    steps: [
      'Sign in with this e-mail address. We send you a one-time code, there is no password.',
      'Create your event and activate it with your credit.',
      'Share the QR code or the link with your guests.',
    ],
    signIn: 'Sign in and create your event',
    order: 'Order number',
    product: 'Product',
    date: 'Date',
    unexpected: `You did not expect this? Reply to this e-mail or write to ${brand.mail.support}, and quote the order number.`,
  },
  no: {
    subject: (orderId) => `Et Premium-arrangement fra ${brand.name} (${orderId})`,
    preview: 'Kreditten din er klar. Du skal ikke betale noe.',
    heading: 'Du har fått et Premium-arrangement',
    intro: 'Vi har lagt til kreditt for ett Premium-arrangement på denne e-postadressen. Du skal ikke betale noe.',
    next: 'Slik går du videre',
    steps: [
      'Logg inn med denne e-postadressen. Vi sender deg en engangskode, du trenger ikke noe passord.',
      'Opprett arrangementet ditt og aktiver det med kreditten.',
      'Del QR-koden eller lenken med gjestene dine.',
    ],
    signIn: 'Logg inn og opprett arrangementet',
    order: 'Ordrenummer',
    product: 'Produkt',
    date: 'Dato',
    unexpected: `Hadde du ikke ventet dette? Svar på denne e-posten eller skriv til ${brand.mail.support}, og oppgi ordrenummeret.`,
  },
  sv: {
    subject: (orderId) => `Ett Premium-evenemang från ${brand.name} (${orderId})`,
    preview: 'Din kredit är klar. Du behöver inte betala något.',
    heading: 'Du har fått ett Premium-evenemang',
    intro:
      'Vi har lagt till en kredit för ett Premium-evenemang på den här e-postadressen. Du behöver inte betala något.',
    next: 'Så går du vidare',
    steps: [
      'Logga in med den här e-postadressen. Vi skickar en engångskod, du behöver inget lösenord.',
      'Skapa ditt evenemang och aktivera det med krediten.',
      'Dela QR-koden eller länken med dina gäster.',
    ],
    signIn: 'Logga in och skapa evenemanget',
    order: 'Ordernummer',
    product: 'Produkt',
    date: 'Datum',
    unexpected: `Hade du inte väntat dig det här? Svara på mejlet eller skriv till ${brand.mail.support} och ange ordernumret.`,
  },
  es: {
    subject: (orderId) => `Un evento Premium de ${brand.name} (${orderId})`,
    preview: 'Tu crédito está listo. No tienes que pagar nada.',
    heading: 'Te hemos regalado un evento Premium',
    intro: 'Hemos añadido un crédito para un evento Premium a esta dirección de correo. No tienes que pagar nada.',
    next: 'Próximos pasos',
    steps: [
      'Inicia sesión con esta dirección de correo. Te enviaremos un código de un solo uso, sin contraseñas.',
      'Crea tu evento y actívalo con tu crédito.',
      'Comparte el código QR o el enlace con tus invitados.',
    ],
    signIn: 'Iniciar sesión y crear el evento',
    order: 'Número de pedido',
    product: 'Producto',
    date: 'Fecha',
    unexpected: `¿No lo esperabas? Responde a este correo o escribe a ${brand.mail.support} e indica el número de pedido.`,
  },
  pt: {
    subject: (orderId) => `Um evento Premium do ${brand.name} (${orderId})`,
    preview: 'O seu crédito está pronto. Não há nada a pagar.',
    heading: 'Recebeu um evento Premium',
    intro: 'Adicionámos um crédito para um evento Premium a este endereço de e-mail. Não há nada a pagar.',
    next: 'Próximos passos',
    steps: [
      'Inicie sessão com este endereço de e-mail. Enviamos-lhe um código de utilização única, sem palavra-passe.',
      'Crie o seu evento e ative-o com o seu crédito.',
      'Partilhe o código QR ou a ligação com os seus convidados.',
    ],
    signIn: 'Iniciar sessão e criar o evento',
    order: 'Número da encomenda',
    product: 'Produto',
    date: 'Data',
    unexpected: `Não estava à espera disto? Responda a este e-mail ou escreva para ${brand.mail.support} e indique o número da encomenda.`,
  },
}

/** Tells somebody to whom an administrator gave a credit that it is there. */
export function freeOrder(letter: Extract<Letter, { letter: 'free-order' }>, appOrigin: string): LetterContent {
  const { subject, preview, heading, intro, next, steps, signIn, order, product, date, unexpected } =
    words[letter.locale]
  return {
    subject: subject(letter.orderId),
    preview,
    heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'subheading', text: next },
      { kind: 'steps', items: steps },
      { kind: 'button', label: signIn, href: `${appOrigin}/sign-in?email=${encodeURIComponent(letter.to)}` },
      {
        kind: 'facts',
        rows: [
          [order, letter.orderId],
          [product, `${brand.name} Premium Event`],
          [date, letterDate(letter.givenAt, letter.locale)],
        ],
      },
      { kind: 'note', text: unexpected },
    ],
  }
}
