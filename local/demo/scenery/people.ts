import { at, box, circle, line, oval, path } from './paint.ts'

const hairCuts = ['short', 'long', 'bob', 'bun', 'curly', 'bald'] as const

/** What a person looks like wherever he or she stands. */
export interface Person {
  skin: string
  hair: string
  cut: (typeof hairCuts)[number]
  wears: 'dress' | 'suit' | 'shirt'
  colour: string
  beard?: boolean
  glasses?: boolean
  /** In the hair. */
  wreath?: boolean
  veil?: boolean
}

/** The same people all day long. */
export const cast = {
  bride: { skin: '#f1c9a5', hair: '#8a4b23', cut: 'bun', wears: 'dress', colour: '#fffaf0', wreath: true },
  groom: { skin: '#e3ac82', hair: '#3a2418', cut: 'short', wears: 'suit', colour: '#26324f', beard: true },
  nora: { skin: '#8c5a3c', hair: '#221712', cut: 'curly', wears: 'dress', colour: '#f2b84b' },
  jonas: { skin: '#f3cfae', hair: '#d9b36c', cut: 'short', wears: 'shirt', colour: '#7a9db8' },
  sara: { skin: '#f1c9a5', hair: '#b5552b', cut: 'bob', wears: 'dress', colour: '#1f6f5c' },
  aksel: { skin: '#6f452c', hair: '#19120e', cut: 'short', wears: 'suit', colour: '#1f4d3f' },
  ingrid: { skin: '#f6d8bd', hair: '#e3c88a', cut: 'long', wears: 'dress', colour: '#b8381f' },
  grandmother: { skin: '#f0cdb2', hair: '#e6e2dc', cut: 'bun', wears: 'dress', colour: '#7d6aa0', glasses: true },
  grandfather: {
    skin: '#e9bf9f',
    hair: '#dcd8d2',
    cut: 'bald',
    wears: 'suit',
    colour: '#5e5a55',
    beard: true,
    glasses: true,
  },
  uncle: { skin: '#d9a177', hair: '#4a3a30', cut: 'bald', wears: 'shirt', colour: '#e8907a', beard: true },
  maid: { skin: '#c98d62', hair: '#2a1b14', cut: 'long', wears: 'dress', colour: '#d98aa0' },
  friend: { skin: '#eec19c', hair: '#5b3620', cut: 'bob', wears: 'dress', colour: '#3c4f86' },
} as const satisfies Record<string, Person>

const seam = '#00000022'

/** From elbow to hand, both from the shoulder; right is the viewer's right. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number]
const hanging = { left: [-25, -88, -22, -66], right: [25, -88, 22, -66] } as const

interface Standing {
  left?: Arm
  right?: Arm
  /** Seen from behind. */
  back?: boolean
  /** Legs as when dancing. */
  dancing?: boolean
  /** Too far away, or too dark, for a face. */
  faceless?: boolean
}

/** A whole person of 160 units, feet at (0, 0). */
export function standing(
  person: Person,
  { left = hanging.left, right = hanging.right, back = false, dancing = false, faceless = back }: Standing = {},
) {
  const { wears, colour, skin } = person
  const spread = dancing ? 13 : 0
  const legs =
    wears === 'dress'
      ? line(`M-9-34L${-10 - spread} -2`, skin, 9) + line(`M9-34L${10 + spread} ${-2 - spread}`, skin, 9)
      : line(`M-8-68L${-9 - spread} -4`, wears === 'suit' ? colour : '#3b3a44', 16) +
        line(`M8-68L${9 + spread} ${-4 - spread / 2}`, wears === 'suit' ? colour : '#3b3a44', 16)
  const shoes = oval(-11 - spread, -1, 8, 4, '#2b2024') + oval(11 + spread, -1 - spread / 1.4, 8, 4, '#2b2024')
  const body =
    wears === 'dress'
      ? path('M-17-113Q0-104 17-113L15-84Q30-52 36-24Q0-14-36-24Q-30-52-15-84z', colour, `stroke="${seam}"`)
      : path('M-23-112Q0-120 23-112L21-58Q0-54-21-58z', colour, `stroke="${seam}"`)
  const chest =
    wears === 'suit' && !back ? path('M-7-114L0-86 7-114z', '#fffaf0') + path('M-2-111h4l2 16-4 6-4-6z', '#b8381f') : ''
  const sleeve = wears === 'dress' ? skin : colour
  const arm = (x: number, [ex, ey, hx, hy]: Arm) =>
    line(`M${x} -107L${ex} ${ey} ${hx} ${hy}`, sleeve, wears === 'dress' ? 9 : 12) + circle(hx, hy, 5.6, skin)
  const neck = line('M0-116v-10', skin, 10)
  return (
    legs +
    shoes +
    arm(-18, left) +
    arm(18, right) +
    body +
    chest +
    neck +
    at(0, -139, head(person, { back, faceless }), { size: 0.4 })
  )
}

interface Face {
  back?: boolean
  faceless?: boolean
  /** Eyes shut with laughter. */
  laughing?: boolean
}

/** A head about 100 units high around (0, 0). */
function head(
  { skin, hair, cut, beard, glasses, wreath, veil }: Person,
  { back = false, faceless = false, laughing = true }: Face = {},
) {
  const behind = {
    short: '',
    bald: '',
    long: path('M-44-14C-50-66 50-66 44-14L54 74Q0 92-54 74z', hair),
    bob: path('M-46-10C-50-64 50-64 46-10L50 34Q0 54-50 34z', hair),
    bun: circle(0, -56, 21, hair) + path('M-41 0C-46-62 46-62 41 0z', hair),
    curly:
      [-40, -22, 0, 22, 40].map((x, index) => circle(x, -34 - (index % 2) * 12, 25, hair)).join('') +
      circle(-48, -4, 22, hair) +
      circle(48, -4, 22, hair),
  }[cut]
  const skull = oval(0, 0, 38, 46, skin)
  const ears = circle(-38, 4, 8, skin) + circle(38, 4, 8, skin)
  const covering = veil
    ? path('M-44-30C-60 30-58 90-66 130H66C58 90 60 30 44-30Q0-70-44-30z', '#ffffff', 'opacity=".55"')
    : ''
  if (back) return behind + ears + oval(0, -4, 40, 48, hair) + covering
  const fringe = {
    short: path('M-40 0C-46-62 46-62 40 0Q34-24 14-30Q-20-22-32-22Q-38-14-40 0z', hair),
    bald: path('M-39 2Q-46-16-38-28Q-36-10-34 2zM39 2Q46-16 38-28Q36-10 34 2z', hair),
    long: path('M-43 4C-50-64 50-64 43 4Q36-28 4-34Q-34-30-43 4z', hair),
    bob: path('M-44 10C-50-64 50-64 44 10Q38-18 30-26Q-6-16-32-24Q-40-10-44 10z', hair),
    bun: path('M-40-2C-44-60 44-60 40-2Q24-34 0-36Q-24-34-40-2z', hair),
    curly: [-30, -12, 8, 28].map((x, index) => circle(x, -38 + (index % 2) * 4, 14, hair)).join(''),
  }[cut]
  const garland = wreath
    ? [-34, -20, -4, 12, 28]
        .map(
          (x, index) =>
            circle(x, -34 - Math.abs(2 - index) * -3, 6.4, index % 2 ? '#f7d9d0' : '#e8907a') +
            circle(x + 7, -32, 3.4, '#6aa36a'),
        )
        .join('')
    : ''
  const chin = beard ? path('M-38 6Q-36 46 0 50Q36 46 38 6Q30 22 16 20Q0 14-16 20Q-30 22-38 6z', hair) : ''
  return covering + behind + ears + skull + (faceless ? '' : chin + features(laughing, glasses)) + fringe + garland
}

function features(laughing: boolean, glasses = false): string {
  const ink = '#2b1d18'
  const eyes = laughing
    ? line('M-21-2q6-8 12 0M9-2q6-8 12 0', ink, 3.2)
    : circle(-15, -3, 3.8, ink) +
      circle(15, -3, 3.8, ink) +
      line('M-22-14q7-5 13-1M22-14q-7-5-13-1', ink, 2.2, 'opacity=".6"')
  const frames = glasses
    ? `<g fill="#ffffff33" stroke="#3a2f2a" stroke-width="2.6"><circle cx="-16" cy="-1" r="12"/><circle cx="16" cy="-1" r="12"/><path d="M-4-2q4-3 8 0" fill="none"/></g>`
    : ''
  const cheeks = oval(-24, 13, 8, 5.5, '#e2604a', 'opacity=".25"') + oval(24, 13, 8, 5.5, '#e2604a', 'opacity=".25"')
  const mouth =
    path('M-14 18Q0 22 14 18Q10 34 0 34Q-10 34-14 18z', '#8c2f26') +
    path('M-12 19Q0 23 12 19L10 23Q0 26-10 23z', '#fffaf4')
  return eyes + frames + cheeks + line('M0 0q5 8-2 10', '#00000033', 2.2) + mouth
}

/** Head and shoulders, the chin about (0, 0), shoulders 190 units wide and running down out of the picture. */
export function bust(person: Person, face: Face & { lean?: number } = {}): string {
  const { wears, colour, skin } = person
  const shoulders =
    wears === 'dress'
      ? path('M-92 190C-92 60-60 44-24 38L0 66 24 38C60 44 92 60 92 190z', skin) +
        path('M-90 190C-90 110-64 84-48 64Q0 112 48 64C64 84 90 110 90 190z', colour, `stroke="${seam}"`)
      : path('M-98 190C-98 60-62 46-26 36Q0 60 26 36C62 46 98 60 98 190z', colour, `stroke="${seam}"`)
  const collar =
    wears === 'suit'
      ? path('M-26 34L0 112 26 34z', '#fffaf0') +
        path('M-9 62L0 58 9 62 0 68zM-13 54v18l12-8zM13 54v18l-12-8z', '#1c1b22') +
        line('M-26 36L-6 110M26 36L6 110', '#00000038', 3)
      : wears === 'shirt'
        ? path('M-26 36L0 62 26 36 14 32H-14z', '#fffaf0', 'opacity=".55"')
        : ''
  const neck = box(-17, 10, 34, 44, skin, 'rx="14"') + path('M-17 28Q0 44 17 28V38Q0 52-17 38z', '#00000018')
  return shoulders + neck + collar + at(0, -32, head(person, face), { turn: face.lean ?? 0 })
}

/** A forearm from (0, 0) to the right, with a hand of 44 units that holds or points. */
export function forearm(skin: string, sleeve: string, cuff = '#fffaf0'): string {
  return (
    path('M-150-32L-20-25V25L-150 36z', sleeve) +
    path('M-26-26h16v52h-16z', cuff) +
    path('M-12-20Q30-30 62-24Q86-22 92-8Q96 8 76 14Q40 26-12 20z', skin) +
    line('M58-8q18-2 32 2M56 3q16 1 28 3', '#00000026', 2.4) +
    path('M28-22Q48-44 66-38Q70-28 54-18z', skin)
  )
}
