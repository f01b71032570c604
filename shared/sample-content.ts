import type { Locale } from './locales.ts'

/**
 * All examples on the site until there is real content. Each page marks them as such, and a production deployment
 * refuses them unless configured otherwise (`infra/base/stage.ts`).
 */
export interface SampleReview {
  name: string
  /** What was celebrated. */
  event: Readonly<Record<Locale, string>>
  quote: Readonly<Record<Locale, string>>
}

/** Whether what stands below is made up; false once it is real. */
export const isSampleContent: boolean = true

/** Six, each of five stars (product document, section 2). */
export const sampleReviews = [
  {
    name: 'Ida',
    event: {
      en: 'Wedding, 57 guests',
      no: 'Bryllup, 57 gjester',
      sv: 'Bröllop, 57 gäster',
      es: 'Boda, 57 invitados',
      pt: 'Casamento, 57 convidados',
    },
    quote: {
      en: 'We had 412 photos before the band packed up. Eleven of them are my grandmother’s.',
      no: 'Vi hadde 412 bilder før bandet pakket sammen. Elleve av dem har mormor tatt.',
      sv: 'Vi hade 412 bilder innan bandet packade ihop. Elva av dem har mormor tagit.',
      es: 'Teníamos 412 fotos antes de que la orquesta recogiera. Once son de mi abuela.',
      pt: 'Tínhamos 412 fotos antes de a banda arrumar tudo. Onze são da minha avó.',
    },
  },
  {
    name: 'Tomás',
    event: {
      en: '40th birthday',
      no: '40-årsdag',
      sv: '40-årsfest',
      es: '40 cumpleaños',
      pt: 'Festa dos 40 anos',
    },
    quote: {
      en: 'I put the card beside the coffee. Nobody asked me how it works, and everybody used it.',
      no: 'Jeg satte kortet ved siden av kaffen. Ingen spurte hvordan det virker, og alle brukte det.',
      sv: 'Jag ställde kortet bredvid kaffet. Ingen frågade hur det fungerar, och alla använde det.',
      es: 'Puse la tarjeta junto al café. Nadie me preguntó cómo funciona y todos la usaron.',
      pt: 'Pus o cartão ao lado do café. Ninguém perguntou como funciona e todos o usaram.',
    },
  },
  {
    name: 'Priya',
    event: {
      en: 'Company day, three offices',
      no: 'Firmadag, tre kontorer',
      sv: 'Företagsdag, tre kontor',
      es: 'Jornada de empresa, tres sedes',
      pt: 'Dia da empresa, três escritórios',
    },
    quote: {
      en: 'Three offices, one link. The slideshow for Monday was done on Sunday.',
      no: 'Tre kontorer, én lenke. Bildeserien til mandag var ferdig på søndag.',
      sv: 'Tre kontor, en länk. Bildspelet till måndagen var klart på söndagen.',
      es: 'Tres sedes, un enlace. La presentación del lunes ya estaba lista el domingo.',
      pt: 'Três escritórios, uma ligação. A apresentação de segunda ficou pronta no domingo.',
    },
  },
  {
    name: 'Leo',
    event: {
      en: 'Club concert',
      no: 'Klubbkonsert',
      sv: 'Klubbspelning',
      es: 'Concierto en sala',
      pt: 'Concerto em clube',
    },
    quote: {
      en: 'Forty people filmed the encore from forty angles. We have every one, in full quality.',
      no: 'Førti stykker filmet ekstranummeret fra førti vinkler. Vi har alle sammen, i full kvalitet.',
      sv: 'Fyrtio personer filmade extranumret ur fyrtio vinklar. Vi har allihop, i full kvalitet.',
      es: 'Cuarenta personas grabaron el bis desde cuarenta ángulos. Los tenemos todos, con toda su calidad.',
      pt: 'Quarenta pessoas filmaram o encore de quarenta ângulos. Temo-los todos, com toda a qualidade.',
    },
  },
  {
    name: 'Hanna',
    event: { en: 'Graduation', no: 'Avgangsfest', sv: 'Studentfest', es: 'Graduación', pt: 'Formatura' },
    quote: {
      en: 'Two hundred graduates, no app and no chat group. Just all the photos.',
      no: 'To hundre avgangselever, ingen app og ingen gruppechat. Bare alle bildene.',
      sv: 'Tvåhundra studenter, ingen app och ingen gruppchatt. Bara alla bilderna.',
      es: 'Doscientos graduados, sin app y sin grupo de chat. Solo todas las fotos.',
      pt: 'Duzentos finalistas, sem app e sem grupo de chat. Só as fotos, todas.',
    },
  },
  {
    name: 'Mikkel',
    event: {
      en: 'Festival, two days',
      no: 'Festival, to dager',
      sv: 'Festival, två dagar',
      es: 'Festival, dos días',
      pt: 'Festival, dois dias',
    },
    quote: {
      en: 'The network in that field was hopeless. By Monday every picture had arrived all the same.',
      no: 'Dekningen på jordet var håpløs. På mandag hadde alle bildene kommet fram likevel.',
      sv: 'Täckningen på fältet var hopplös. På måndagen hade varenda bild kommit fram ändå.',
      es: 'La cobertura en aquel campo era un desastre. El lunes habían llegado todas las fotos igualmente.',
      pt: 'A rede naquele campo era péssima. Na segunda-feira já tinham chegado todas as fotos na mesma.',
    },
  },
] as const satisfies readonly SampleReview[]
