import type { BrowserContext } from 'playwright-core'
import { demoMoments } from '#local/demo/demo-event.ts'
import type { Locale } from '#shared/locales.ts'

/** The parts of the demo's day, as hosts of each language would call them. */
export const momentTitles: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Getting ready', 'The ceremony', 'In the garden', 'Dinner', 'Dancing', 'The morning after'],
  no: ['Forberedelser', 'Vielsen', 'I hagen', 'Middag', 'Dans', 'Morgenen etter'],
  sv: ['Förberedelser', 'Vigseln', 'I trädgården', 'Middag', 'Dans', 'Morgonen efter'],
  es: ['Los preparativos', 'La ceremonia', 'En el jardín', 'La cena', 'El baile', 'La mañana siguiente'],
  pt: ['Os preparativos', 'A cerimónia', 'No jardim', 'O jantar', 'O baile', 'A manhã seguinte'],
}

/** Changes the timetable's titles to the reader's language: the product does not translate hosts' texts. */
export async function nameMoments(context: BrowserContext, gallery: string, locale: Locale): Promise<void> {
  const inLanguage = momentTitles[locale]
  const calls = gallery.replace('/g/', '/api/galleries/')
  await context.route(
    ({ href }) => href.startsWith(calls),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const told = demoMoments.reduce(
        (text, { title }, index) =>
          text.replaceAll(`"title":${JSON.stringify(title)}`, `"title":${JSON.stringify(inLanguage[index] ?? title)}`),
        await response.text(),
      )
      await route.fulfill({ response, body: told })
    },
  )
}
