import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { supportCategoryNames } from './support-categories.ts'

interface Words {
  subject: (number: string) => string
  preview: string
  heading: string
  intro: string
  number: string
  category: string
  more: string
  unasked: string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (number) => `We have your message (${number})`,
    preview: 'A person reads it and answers within 24 hours.',
    heading: 'Thank you for writing to us',
    intro: 'Your message has reached us. A person reads it and answers you by e-mail within 24 hours.',
    number: 'Your number',
    category: 'Category',
    more: 'Anything to add? Just reply to this e-mail and keep the number in its subject.',
    unasked: `You did not write to ${brand.name}? Then somebody gave your address by mistake, and you can ignore this e-mail.`,
  },
  no: {
    subject: (number) => `Vi har fått meldingen din (${number})`,
    preview: 'Et menneske leser den og svarer innen 24 timer.',
    heading: 'Takk for at du skrev til oss',
    intro: 'Meldingen din er kommet fram. Et menneske leser den og svarer deg på e-post innen 24 timer.',
    number: 'Saksnummer',
    category: 'Kategori',
    more: 'Har du noe å legge til? Svar på denne e-posten og la nummeret stå i emnefeltet.',
    unasked: `Har du ikke skrevet til ${brand.name}? Da har noen oppgitt adressen din ved en feil, og du kan se bort fra denne e-posten.`,
  },
  sv: {
    subject: (number) => `Vi har fått ditt meddelande (${number})`,
    preview: 'En människa läser det och svarar inom 24 timmar.',
    heading: 'Tack för att du skrev till oss',
    intro: 'Ditt meddelande har kommit fram. En människa läser det och svarar dig via e-post inom 24 timmar.',
    number: 'Ärendenummer',
    category: 'Kategori',
    more: 'Har du något att tillägga? Svara på det här mejlet och låt numret stå kvar i ämnesraden.',
    unasked: `Har du inte skrivit till ${brand.name}? Då har någon uppgett din adress av misstag, och du kan bortse från det här mejlet.`,
  },
  es: {
    subject: (number) => `Hemos recibido tu mensaje (${number})`,
    preview: 'Lo leerá una persona y te responderá en un plazo de 24 horas.',
    heading: 'Gracias por escribirnos',
    intro: 'Tu mensaje nos ha llegado. Lo leerá una persona y te responderá por correo en un plazo de 24 horas.',
    number: 'Tu número',
    category: 'Categoría',
    more: '¿Quieres añadir algo? Responde a este correo y deja el número en el asunto.',
    unasked: `¿No has escrito a ${brand.name}? Alguien ha indicado tu dirección por error; puedes ignorar este correo.`,
  },
  pt: {
    subject: (number) => `Recebemos a sua mensagem (${number})`,
    preview: 'Será lida por uma pessoa, que lhe responde no prazo de 24 horas.',
    heading: 'Obrigado por nos escrever',
    intro: 'A sua mensagem chegou até nós. Será lida por uma pessoa, que lhe responde por e-mail no prazo de 24 horas.',
    number: 'O seu número',
    category: 'Categoria',
    more: 'Quer acrescentar alguma coisa? Responda a este e-mail e mantenha o número no assunto.',
    unasked: `Não escreveu ao ${brand.name}? Alguém indicou o seu endereço por engano; pode ignorar este e-mail.`,
  },
}

/**
 * Tells the sender that his request has arrived. It repeats nothing of what was written: a form that mails a stranger's
 * words to any address would be a spammer's tool.
 */
export function supportAcknowledgement(letter: Extract<Letter, { letter: 'support-acknowledgement' }>): LetterContent {
  const { subject, preview, heading, intro, number, category, more, unasked } = words[letter.locale]
  return {
    subject: subject(letter.requestId),
    preview,
    heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        rows: [
          [number, letter.requestId],
          [category, supportCategoryNames[letter.locale][letter.category]],
        ],
      },
      { kind: 'paragraph', text: more },
      { kind: 'note', text: unasked },
    ],
  }
}
