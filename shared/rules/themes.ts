import type { Colour } from './contrast.ts'

/** Named after their occasions; the first is the default. */
export const themeNames = ['wedding', 'birthday', 'company', 'concert', 'graduation', 'festival'] as const
export type ThemeName = (typeof themeNames)[number]

export const defaultTheme = { name: themeNames[0] } as const

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

type Three = readonly [Colour, Colour, Colour]

/** The colours of a palette by their kinds, each in the palette's own order. */
interface PaletteKinds {
  ground: Three
  ink: readonly [Colour, Colour]
  lines: readonly [Colour, Colour]
  accent: Three
  second: Three
  glow: Three
  print: Colour
}

function palette({
  ground,
  ink: inks,
  lines,
  accent: accents,
  second: seconds,
  glow: glows,
  print,
}: PaletteKinds): Palette {
  const [paper, raised, sunken] = ground
  const [ink, quietInk] = inks
  const [line, edge] = lines
  const [accent, strongAccent, onAccent] = accents
  const [second, secondWash, onSecond] = seconds
  const [glow, glowWash, onGlow] = glows
  const ofGround = { paper, raised, sunken, ink, quietInk, line, edge }
  return { ...ofGround, accent, strongAccent, onAccent, second, secondWash, onSecond, glow, glowWash, onGlow, print }
}

export const themes = {
  /** A Nordic summer table: the colours of `web/ui/tokens.css`. */
  wedding: {
    type: { display: 'Fraunces', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: palette({
      ground: ['#fbf7f0', '#fffdf9', '#f3ecdf'],
      ink: ['#1c1b22', '#5e5a55'],
      lines: ['#e2d8c7', '#8a8175'],
      accent: ['#b8381f', '#992b15', '#ffffff'],
      second: ['#1f4d3f', '#e4ece4', '#fffdf9'],
      glow: ['#f2b84b', '#fbebc8', '#1c1b22'],
      print: '#fffefb',
    }),
    dark: palette({
      ground: ['#16171c', '#1f2027', '#101115'],
      ink: ['#f3eee4', '#b5afa5'],
      lines: ['#34343d', '#85817c'],
      accent: ['#ff8a66', '#ffa588', '#1c1b22'],
      second: ['#8fd0b4', '#1d2d28', '#10201a'],
      glow: ['#f2b84b', '#3a301b', '#1c1b22'],
      print: '#f3eee4',
    }),
  },
  /** Raspberries, lemon cake and a paper garland. */
  birthday: {
    type: { display: 'Fredoka', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: palette({
      ground: ['#fff6f1', '#fffdfb', '#fce9df'],
      ink: ['#27171f', '#66525b'],
      lines: ['#f0d8cd', '#8f787f'],
      accent: ['#b81f58', '#951545', '#ffffff'],
      second: ['#0f5a6d', '#e0f0f2', '#ffffff'],
      glow: ['#ffc83d', '#fff0c7', '#27171f'],
      print: '#fffefc',
    }),
    dark: palette({
      ground: ['#1c151a', '#261d24', '#150f14'],
      ink: ['#f8ecef', '#c1adb6'],
      lines: ['#3c2f38', '#8f7e88'],
      accent: ['#ff8fb5', '#ffabc8', '#27171f'],
      second: ['#7fd3e0', '#1a2c31', '#0d2026'],
      glow: ['#ffc83d', '#3d3016', '#27171f'],
      print: '#f8ecef',
    }),
  },
  /** A fjord on a clear working day. */
  company: {
    type: { display: 'Schibsted Grotesk Variable', text: 'Schibsted Grotesk Variable' },
    wall: 'as the screen',
    light: palette({
      ground: ['#f5f8f9', '#ffffff', '#e8eef1'],
      ink: ['#15202b', '#4e5a65'],
      lines: ['#d4dde3', '#73818c'],
      accent: ['#1d5aa0', '#154680', '#ffffff'],
      second: ['#1f4f57', '#deebed', '#ffffff'],
      glow: ['#e9b44c', '#f8ecd0', '#15202b'],
      print: '#ffffff',
    }),
    dark: palette({
      ground: ['#12171c', '#1a2128', '#0d1115'],
      ink: ['#eef2f5', '#a9b4bd'],
      lines: ['#2e3842', '#7c8893'],
      accent: ['#7fb8f5', '#a0cbf9', '#0d1b2a'],
      second: ['#86cfd6', '#162a2e', '#0b1c1f'],
      glow: ['#e9b44c', '#352a14', '#15202b'],
      print: '#eef2f5',
    }),
  },
  /** Footlights before the first song. */
  concert: {
    type: { display: 'Oswald', text: 'Figtree Variable' },
    wall: 'dark',
    light: palette({
      ground: ['#f7f3ee', '#fffdfa', '#ece4da'],
      ink: ['#1a1413', '#594e48'],
      lines: ['#dccfc2', '#84766d'],
      accent: ['#864400', '#6b3600', '#ffffff'],
      second: ['#27345e', '#e3e6f0', '#ffffff'],
      glow: ['#ffb02e', '#ffe9c2', '#1a1413'],
      print: '#fffdfa',
    }),
    dark: palette({
      ground: ['#100f14', '#191820', '#0a090d'],
      ink: ['#f5efe6', '#b3aba3'],
      lines: ['#302d38', '#827c86'],
      accent: ['#ffb454', '#ffc67d', '#1a1413'],
      second: ['#9db4ff', '#1b2138', '#0c1128'],
      glow: ['#ffb02e', '#3a2a10', '#1a1413'],
      print: '#f5efe6',
    }),
  },
  /** Laurel, ink and a little gold. */
  graduation: {
    type: { display: 'Playfair Display', text: 'Figtree Variable' },
    wall: 'as the screen',
    light: palette({
      ground: ['#f8f6ef', '#fffefa', '#ece8d9'],
      ink: ['#1b2018', '#545a4c'],
      lines: ['#dcd7c3', '#7f7c68'],
      accent: ['#205a38', '#174429', '#ffffff'],
      second: ['#23395b', '#e3e8ef', '#ffffff'],
      glow: ['#d9a92e', '#f6e9c0', '#1b2018'],
      print: '#fffefa',
    }),
    dark: palette({
      ground: ['#141713', '#1d211b', '#0e110d'],
      ink: ['#f1f0e4', '#b0b2a2'],
      lines: ['#33372d', '#83857a'],
      accent: ['#8fd19a', '#abdfb4', '#10200f'],
      second: ['#9dbce8', '#1a2536', '#0c1626'],
      glow: ['#d9a92e', '#37301a', '#1b2018'],
      print: '#f1f0e4',
    }),
  },
  /** A field by the water, flags up, sun going down. */
  festival: {
    type: { display: 'Bricolage Grotesque', text: 'Figtree Variable' },
    wall: 'dark',
    light: palette({
      ground: ['#fdf6ec', '#fffdf7', '#f5e8d2'],
      ink: ['#221a2b', '#5f5467'],
      lines: ['#e8d8bf', '#887c7c'],
      accent: ['#00636a', '#004c52', '#ffffff'],
      second: ['#7c3410', '#f9e7da', '#ffffff'],
      glow: ['#ff9f43', '#ffe6cb', '#221a2b'],
      print: '#fffdf7',
    }),
    dark: palette({
      ground: ['#15141d', '#1f1d29', '#0f0e15'],
      ink: ['#f6efe4', '#b6adb5'],
      lines: ['#353243', '#878090'],
      accent: ['#4fd8d0', '#7fe4de', '#0c2422'],
      second: ['#ffb08a', '#38241a', '#26120a'],
      glow: ['#ff9f43', '#3d2a15', '#221a2b'],
      print: '#f6efe4',
    }),
  },
} as const satisfies Record<ThemeName, Theme>
