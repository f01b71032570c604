import { brand } from './brand.ts'
import type { Locale } from './locales.ts'

/** What a gift says of itself in its recipient's language. */
export interface GiftWords {
  title: string
  /** The giver's name on a line of its own. */
  signed: (from: string) => string
  given: (from: string) => string
  what: string
  signIn: (app: string, email: string) => string
}

/** The same words in the letter, in its preview and on the card for the envelope. */
export const giftWords: Readonly<Record<Locale, GiftWords>> = {
  en: {
    title: 'A gift for you',
    signed: (from) => `From ${from}`,
    given: (from) => `${from} has given you a gallery at ${brand.name}: everyone’s photos of your day, in one place.`,
    what: 'It is good for one event of your choice. Your guests scan a QR code and add their photos and videos from any phone, without an app or an account.',
    signIn: (app, email) => `Sign in at ${app} with ${email}. Your gift is waiting for you there.`,
  },
  no: {
    title: 'En gave til deg',
    signed: (from) => `Fra ${from}`,
    given: (from) => `${from} har gitt deg et galleri hos ${brand.name}: alles bilder fra dagen deres, på ett sted.`,
    what: 'Gaven gjelder for ett arrangement du velger selv. Gjestene skanner en QR-kode og legger til bilder og filmer fra en hvilken som helst telefon, uten app og uten konto.',
    signIn: (app, email) => `Logg inn på ${app} med ${email}. Der venter gaven på deg.`,
  },
  sv: {
    title: 'En present till dig',
    signed: (from) => `Från ${from}`,
    given: (from) => `${from} har gett dig ett galleri hos ${brand.name}: allas bilder från er dag, på ett ställe.`,
    what: 'Presenten gäller för ett evenemang som du väljer själv. Gästerna skannar en QR-kod och lägger till bilder och filmer från vilken telefon som helst, utan app och utan konto.',
    signIn: (app, email) => `Logga in på ${app} med ${email}. Där väntar presenten på dig.`,
  },
  es: {
    title: 'Un regalo para ti',
    signed: (from) => `De ${from}`,
    given: (from) => `${from} te ha regalado una galería en ${brand.name}: las fotos de todos en un solo lugar.`,
    what: 'Vale para un evento que tú elijas. Los invitados escanean un código QR y añaden sus fotos y vídeos desde cualquier móvil, sin aplicación y sin cuenta.',
    signIn: (app, email) => `Inicia sesión en ${app} con ${email}. Tu regalo te espera allí.`,
  },
  pt: {
    title: 'Um presente para si',
    signed: (from) => `De ${from}`,
    given: (from) => `${from} ofereceu-lhe uma galeria no ${brand.name}: as fotografias de todos num só lugar.`,
    what: 'Vale para um evento à sua escolha. Os convidados leem um código QR e juntam fotografias e vídeos a partir de qualquer telemóvel, sem aplicação e sem conta.',
    signIn: (app, email) => `Inicie sessão em ${app} com ${email}. O seu presente está lá à espera.`,
  },
}
