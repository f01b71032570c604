import type { Locale } from '#shared/locales.ts'
import type { SupportCategory } from '#shared/rules/support-request.ts'

/** What each category is called in a letter. */
export const supportCategoryNames: Readonly<Record<Locale, Readonly<Record<SupportCategory, string>>>> = {
  en: {
    billing: 'Billing',
    technical: 'Technical help',
    account: 'Account',
    photos: 'Photos',
    events: 'Events',
    other: 'Other',
  },
  no: {
    billing: 'Betaling',
    technical: 'Teknisk hjelp',
    account: 'Konto',
    photos: 'Bilder',
    events: 'Arrangementer',
    other: 'Annet',
  },
  sv: {
    billing: 'Betalning',
    technical: 'Teknisk hjälp',
    account: 'Konto',
    photos: 'Bilder',
    events: 'Evenemang',
    other: 'Övrigt',
  },
  es: {
    billing: 'Facturación',
    technical: 'Ayuda técnica',
    account: 'Cuenta',
    photos: 'Fotos',
    events: 'Eventos',
    other: 'Otros',
  },
  pt: {
    billing: 'Faturação',
    technical: 'Ajuda técnica',
    account: 'Conta',
    photos: 'Fotografias',
    events: 'Eventos',
    other: 'Outros',
  },
}
