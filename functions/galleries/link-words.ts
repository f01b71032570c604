import type { Locale } from '#shared/locales.ts'

/** For a shared link if the hosts wrote nothing, or nothing public. */
export const linkWords = {
  en: 'Share your photos of the day, and see everybody else’s. No app, no account.',
  no: 'Del bildene dine fra dagen, og se alle de andres. Uten app, uten konto.',
  sv: 'Dela dina bilder från dagen och se alla andras. Ingen app, inget konto.',
  es: 'Comparte tus fotos del día y mira las de los demás. Sin aplicación y sin cuenta.',
  pt: 'Partilhe as fotos do dia e veja as de toda a gente. Sem aplicação e sem conta.',
} as const satisfies Record<Locale, string>
