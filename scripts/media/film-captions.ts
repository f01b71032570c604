import type { Locale } from '#shared/locales.ts'
import { filmWordsIn } from './film-words.ts'

/** Captions of the film, in its order. */
const captions = {
  scan: {
    en: 'Scan the code on the table.',
    no: 'Skann koden på bordet.',
    sv: 'Skanna koden på bordet.',
    es: 'Escanea el código de la mesa.',
    pt: 'Ler o código que está na mesa.',
  },
  open: {
    en: 'The gallery opens in the browser. No app, no sign-up.',
    no: 'Galleriet åpnes i nettleseren. Ingen app, ingen registrering.',
    sv: 'Galleriet öppnas i webbläsaren. Ingen app, ingen registrering.',
    es: 'La galería se abre en el navegador. Sin app y sin registro.',
    pt: 'A galeria abre no navegador. Sem app, sem registo.',
  },
  pick: {
    en: 'Pick your photos, all you like.',
    no: 'Velg så mange bilder du vil.',
    sv: 'Välj så många bilder du vill.',
    es: 'Elige todas las fotos que quieras.',
    pt: 'Escolher todas as fotos que se quiser.',
  },
  upload: {
    en: 'They go up in full quality. “{safe}” means every byte has arrived.',
    no: 'De lastes opp i full kvalitet. «{safe}» betyr at hver byte er framme.',
    sv: 'De laddas upp i full kvalitet. ”{safe}” betyder att varje byte är framme.',
    es: 'Se suben con toda su calidad. «{safe}» significa que ha llegado hasta el último byte.',
    pt: 'Seguem com toda a qualidade. «{safe}» significa que chegou até ao último byte.',
  },
  enjoy: {
    en: 'And everybody enjoys them, in the order it happened.',
    no: 'Og alle kan nyte dem, i den rekkefølgen det skjedde.',
    sv: 'Och alla kan njuta av dem, i den ordning det hände.',
    es: 'Y todos las disfrutan, en el orden en que pasó.',
    pt: 'E todos as veem, pela ordem em que aconteceu.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>

export type Chapter = keyof typeof captions

/** `00:01.250`, WebVTT's form of seconds (w3.org/TR/webvtt1). */
function timestamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** A WebVTT file: each chapter's text shows from its second until the next one's, the last until `end`. */
export function webVtt(chapters: readonly { chapter: Chapter; at: number }[], end: number, locale: Locale): string {
  const { safe } = filmWordsIn(locale)
  const cues = chapters.map(({ chapter, at }, index) => {
    const until = chapters[index + 1]?.at ?? end
    return `${timestamp(at)} --> ${timestamp(until)} line:88%\n${captions[chapter][locale].replace('{safe}', safe)}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}
