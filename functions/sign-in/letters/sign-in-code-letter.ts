import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'

interface Words {
  subject: (code: string) => string
  heading: string
  intro: string
  expires: (minutes: number) => string
  unasked: string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (code) => `${code} is your ${brand.name} sign-in code`,
    heading: 'Your sign-in code',
    intro: `Enter this code where you asked for it, and you are signed in to ${brand.name}.`,
    expires: (minutes) => `The code works once, for ${minutes} minutes.`,
    unasked: 'You did not ask for it? Then just ignore this e-mail. Never give the code to anyone, not even to us.',
  },
  no: {
    subject: (code) => `${code} er innloggingskoden din til ${brand.name}`,
    heading: 'Innloggingskoden din',
    intro: `Skriv inn koden der du ba om den, så er du logget inn på ${brand.name}.`,
    expires: (minutes) => `Koden kan brukes én gang og gjelder i ${minutes} minutter.`,
    unasked:
      'Har du ikke bedt om den? Da kan du se bort fra denne e-posten. Gi aldri koden til noen, heller ikke til oss.',
  },
  sv: {
    subject: (code) => `${code} är din inloggningskod till ${brand.name}`,
    heading: 'Din inloggningskod',
    intro: `Skriv in koden där du bad om den, så är du inloggad på ${brand.name}.`,
    expires: (minutes) => `Koden kan användas en gång och gäller i ${minutes} minuter.`,
    unasked:
      'Har du inte bett om den? Då kan du bortse från det här mejlet. Ge aldrig koden till någon, inte ens till oss.',
  },
  es: {
    subject: (code) => `${code} es tu código de acceso a ${brand.name}`,
    heading: 'Tu código de acceso',
    intro: `Introduce este código donde lo has solicitado y entrarás en ${brand.name}.`,
    expires: (minutes) => `El código se puede usar una sola vez y caduca en ${minutes} minutos.`,
    unasked:
      '¿No lo has solicitado tú? Ignora este correo. No compartas el código con nadie, ni siquiera con nosotros.',
  },
  pt: {
    subject: (code) => `${code} é o seu código de acesso ao ${brand.name}`,
    heading: 'O seu código de acesso',
    intro: `Introduza este código onde o pediu e entra no ${brand.name}.`,
    expires: (minutes) => `O código só pode ser usado uma vez e é válido durante ${minutes} minutos.`,
    unasked: 'Não foi pedido por si? Ignore este e-mail. Nunca partilhe o código com ninguém, nem mesmo connosco.',
  },
}

/** Carries the code in its subject, so that a phone shows it before the letter is opened. */
export function signInCode({ locale, code, minutes }: Extract<Letter, { letter: 'sign-in-code' }>): LetterContent {
  const { subject, heading, intro, expires, unasked } = words[locale]
  return {
    subject: subject(code),
    preview: expires(minutes),
    heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: expires(minutes) },
      { kind: 'note', text: unasked },
    ],
  }
}
