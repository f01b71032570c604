import type { Colour } from './contrast.ts'

/** Named after their occasions; the first is the default. */
export const themeNames = ['wedding', 'birthday', 'company', 'concert', 'graduation', 'festival'] as const
export type ThemeName = (typeof themeNames)[number]

export const defaultTheme = { name: themeNames[0] } as const

/** What the hosts have chosen. */
export interface ChosenTheme {
  name: ThemeName
  /** Their own colour, as they gave it: nothing is drawn in it before `palette-of.ts` has made it readable. */
  accent?: string | undefined
}

/** Where something of a theme is seen: a screen by day, a screen by night, printed paper. */
export const themeSides = ['light', 'dark', 'paper'] as const
export type ThemeSide = (typeof themeSides)[number]

/** Colours by their use. */
export interface Palette {
  /** The page's ground, surfaces on it, and surfaces let into it. */
  paper: Colour
  raised: Colour
  sunken: Colour
  ink: Colour
  quietInk: Colour
  line: Colour
  /** Of fields. */
  edge: Colour
  /** The one call to action, and links. */
  accent: Colour
  strongAccent: Colour
  onAccent: Colour
  /** Success, and secondary content. */
  second: Colour
  secondWash: Colour
  onSecond: Colour
  /** Festive, never text on paper. */
  glow: Colour
  glowWash: Colour
  onGlow: Colour
  /** The border of a printed photograph. */
  print: Colour
}

/** Families, as `web/ui/theme-fonts.css` and `fonts.css` have them. */
export interface TypePair {
  display: string
  text: string
}

export interface Theme {
  light: Palette
  dark: Palette
  type: TypePair
  /** Of a wall: as its screen has it, or always dark, since the hall is dark. */
  wall: 'as the screen' | 'dark'
}

export const themes = {
  /** A Nordic summer table: the colours of `web/ui/tokens.css`. */
  wedding: {
    type: { display: 'Fraunces', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: {
      paper: '#fbf7f0',
      raised: '#fffdf9',
      sunken: '#f3ecdf',
      ink: '#1c1b22',
      quietInk: '#5e5a55',
      line: '#e2d8c7',
      edge: '#8a8175',
      accent: '#b8381f',
      strongAccent: '#992b15',
      onAccent: '#ffffff',
      second: '#1f4d3f',
      secondWash: '#e4ece4',
      onSecond: '#fffdf9',
      glow: '#f2b84b',
      glowWash: '#fbebc8',
      onGlow: '#1c1b22',
      print: '#fffefb',
    },
    dark: {
      paper: '#16171c',
      raised: '#1f2027',
      sunken: '#101115',
      ink: '#f3eee4',
      quietInk: '#b5afa5',
      line: '#34343d',
      edge: '#85817c',
      accent: '#ff8a66',
      strongAccent: '#ffa588',
      onAccent: '#1c1b22',
      second: '#8fd0b4',
      secondWash: '#1d2d28',
      onSecond: '#10201a',
      glow: '#f2b84b',
      glowWash: '#3a301b',
      onGlow: '#1c1b22',
      print: '#f3eee4',
    },
  },
  /** Raspberries, lemon cake and a paper garland. */
  birthday: {
    type: { display: 'Fredoka', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: {
      paper: '#fff6f1',
      raised: '#fffdfb',
      sunken: '#fce9df',
      ink: '#27171f',
      quietInk: '#66525b',
      line: '#f0d8cd',
      edge: '#8f787f',
      accent: '#b81f58',
      strongAccent: '#951545',
      onAccent: '#ffffff',
      second: '#0f5a6d',
      secondWash: '#e0f0f2',
      onSecond: '#ffffff',
      glow: '#ffc83d',
      glowWash: '#fff0c7',
      onGlow: '#27171f',
      print: '#fffefc',
    },
    dark: {
      paper: '#1c151a',
      raised: '#261d24',
      sunken: '#150f14',
      ink: '#f8ecef',
      quietInk: '#c1adb6',
      line: '#3c2f38',
      edge: '#8f7e88',
      accent: '#ff8fb5',
      strongAccent: '#ffabc8',
      onAccent: '#27171f',
      second: '#7fd3e0',
      secondWash: '#1a2c31',
      onSecond: '#0d2026',
      glow: '#ffc83d',
      glowWash: '#3d3016',
      onGlow: '#27171f',
      print: '#f8ecef',
    },
  },
  /** A fjord on a clear working day. */
  company: {
    type: { display: 'Schibsted Grotesk Variable', text: 'Schibsted Grotesk Variable' },
    wall: 'as the screen',
    light: {
      paper: '#f5f8f9',
      raised: '#ffffff',
      sunken: '#e8eef1',
      ink: '#15202b',
      quietInk: '#4e5a65',
      line: '#d4dde3',
      edge: '#73818c',
      accent: '#1d5aa0',
      strongAccent: '#154680',
      onAccent: '#ffffff',
      second: '#1f4f57',
      secondWash: '#deebed',
      onSecond: '#ffffff',
      glow: '#e9b44c',
      glowWash: '#f8ecd0',
      onGlow: '#15202b',
      print: '#ffffff',
    },
    dark: {
      paper: '#12171c',
      raised: '#1a2128',
      sunken: '#0d1115',
      ink: '#eef2f5',
      quietInk: '#a9b4bd',
      line: '#2e3842',
      edge: '#7c8893',
      accent: '#7fb8f5',
      strongAccent: '#a0cbf9',
      onAccent: '#0d1b2a',
      second: '#86cfd6',
      secondWash: '#162a2e',
      onSecond: '#0b1c1f',
      glow: '#e9b44c',
      glowWash: '#352a14',
      onGlow: '#15202b',
      print: '#eef2f5',
    },
  },
  /** Footlights before the first song. */
  concert: {
    type: { display: 'Oswald', text: 'Figtree Variable' },
    wall: 'dark',
    light: {
      paper: '#f7f3ee',
      raised: '#fffdfa',
      sunken: '#ece4da',
      ink: '#1a1413',
      quietInk: '#594e48',
      line: '#dccfc2',
      edge: '#84766d',
      accent: '#864400',
      strongAccent: '#6b3600',
      onAccent: '#ffffff',
      second: '#27345e',
      secondWash: '#e3e6f0',
      onSecond: '#ffffff',
      glow: '#ffb02e',
      glowWash: '#ffe9c2',
      onGlow: '#1a1413',
      print: '#fffdfa',
    },
    dark: {
      paper: '#100f14',
      raised: '#191820',
      sunken: '#0a090d',
      ink: '#f5efe6',
      quietInk: '#b3aba3',
      line: '#302d38',
      edge: '#827c86',
      accent: '#ffb454',
      strongAccent: '#ffc67d',
      onAccent: '#1a1413',
      second: '#9db4ff',
      secondWash: '#1b2138',
      onSecond: '#0c1128',
      glow: '#ffb02e',
      glowWash: '#3a2a10',
      onGlow: '#1a1413',
      print: '#f5efe6',
    },
  },
  /** Laurel, ink and a little gold. */
  graduation: {
    type: { display: 'Playfair Display', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: {
      paper: '#f8f6ef',
      raised: '#fffefa',
      sunken: '#ece8d9',
      ink: '#1b2018',
      quietInk: '#545a4c',
      line: '#dcd7c3',
      edge: '#7f7c68',
      accent: '#205a38',
      strongAccent: '#174429',
      onAccent: '#ffffff',
      second: '#23395b',
      secondWash: '#e3e8ef',
      onSecond: '#ffffff',
      glow: '#d9a92e',
      glowWash: '#f6e9c0',
      onGlow: '#1b2018',
      print: '#fffefa',
    },
    dark: {
      paper: '#141713',
      raised: '#1d211b',
      sunken: '#0e110d',
      ink: '#f1f0e4',
      quietInk: '#b0b2a2',
      line: '#33372d',
      edge: '#83857a',
      accent: '#8fd19a',
      strongAccent: '#abdfb4',
      onAccent: '#10200f',
      second: '#9dbce8',
      secondWash: '#1a2536',
      onSecond: '#0c1626',
      glow: '#d9a92e',
      glowWash: '#37301a',
      onGlow: '#1b2018',
      print: '#f1f0e4',
    },
  },
  /** A field by the water, flags up, sun going down. */
  festival: {
    type: { display: 'Bricolage Grotesque', text: 'Figtree Variable' },
    wall: 'dark',
    light: {
      paper: '#fdf6ec',
      raised: '#fffdf7',
      sunken: '#f5e8d2',
      ink: '#221a2b',
      quietInk: '#5f5467',
      line: '#e8d8bf',
      edge: '#887c7c',
      accent: '#00636a',
      strongAccent: '#004c52',
      onAccent: '#ffffff',
      second: '#7c3410',
      secondWash: '#f9e7da',
      onSecond: '#ffffff',
      glow: '#ff9f43',
      glowWash: '#ffe6cb',
      onGlow: '#221a2b',
      print: '#fffdf7',
    },
    dark: {
      paper: '#15141d',
      raised: '#1f1d29',
      sunken: '#0f0e15',
      ink: '#f6efe4',
      quietInk: '#b6adb5',
      line: '#353243',
      edge: '#878090',
      accent: '#4fd8d0',
      strongAccent: '#7fe4de',
      onAccent: '#0c2422',
      second: '#ffb08a',
      secondWash: '#38241a',
      onSecond: '#26120a',
      glow: '#ff9f43',
      glowWash: '#3d2a15',
      onGlow: '#221a2b',
      print: '#f6efe4',
    },
  },
} as const satisfies Record<ThemeName, Theme>
