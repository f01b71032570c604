/** The guests of the demo event, by name. */
export const guestNames = ['Ingrid', 'Maja', 'Aksel', 'Jonas', 'Sara', 'Nora', 'Bestefar'] as const
export type DemoGuest = (typeof guestNames)[number]

/** The table whose card each guest has scanned. */
export const demoTables: Readonly<Record<DemoGuest, string>> = {
  Ingrid: '1',
  Maja: '1',
  Aksel: '2',
  Jonas: '2',
  Sara: '3',
  Nora: '3',
  Bestefar: '4',
}

/** A recorded message: a bridal chorus of 1850 on a music box made of sine waves. */
export const demoVoice = {
  guest: 'Bestefar',
  name: 'voice-20260620-213000.weba',
  capturedAt: '2026-06-20T19:30:00.000Z',
  caption: '♪ Bruremarsjen, på spilledåsen til bestemor',
} as const satisfies { guest: DemoGuest } & Record<string, string>

/** The guestbook's messages, oldest first, in the guests' languages. */
export const demoMessages: readonly { guest: DemoGuest; text: string; hearted?: true }[] = [
  {
    guest: 'Bestefar',
    text: 'Kjære Ida og Marius. Jeg har danset i mange bryllup, men aldri så lenge som i dette.',
    hearted: true,
  },
  {
    guest: 'Nora',
    text: 'Whoever took the one of the two of you on the pier: thank you. It will hang in our kitchen.',
  },
  { guest: 'Aksel', text: 'Tack för en kväll som ingen ville lämna. Mina dansskor ligger nog kvar i gräset.' },
  { guest: 'Sara', text: '¡Que seáis siempre tan felices como en la foto de los pétalos!', hearted: true },
  { guest: 'Maja', text: 'To the band: never stop. To Ida: I still have your shoes.' },
]
