import { birch, clouds, flowers, foliage, meadow, mountains, sun, water } from './nature.ts'
import {
  at,
  blurred,
  box,
  circle,
  draw,
  ground,
  landscape,
  line,
  oval,
  path,
  portrait,
  scatter,
  square,
  wide,
} from './paint.ts'
import { balloon, bunting, chair, confetti } from './party.ts'
import { bust, cast, forearm, standing, type Person } from './people.ts'

type Name = keyof typeof cast

const clearSky = ['#93c4de', '#d3e8ea', '#f6eeda'] as const

/** Of birch and flowers, feet 180 units apart at (0, 0). */
const arch = () =>
  line('M-90 0V-170Q-86-250 0-250T90-170V0', '#8a6a48', 9) +
  flowers(-70, -205, 36, 34, 101, 11) +
  flowers(0, -246, 54, 18, 102, 11) +
  flowers(74, -190, 30, 46, 103, 11) +
  foliage(-90, -90, 12, 60, 104) +
  foliage(90, -70, 12, 50, 105)

const couple = (size: number) =>
  at(-20, 0, standing(cast.groom, { right: [26, -84, 34, -74], left: [-26, -86, -20, -66] }), { size }) +
  at(26 * size + 14, 0, standing(cast.bride, { left: [-24, -84, -30, -74] }), { size })

export function aisle() {
  const row = (y: number, size: number, people: readonly (Name | undefined)[]) =>
    people
      .map((who, index) => {
        const offset = (index < 3 ? -4.1 + index : -0.9 + index) * 62 * size
        const seated = who
          ? at(240 + offset, y + 22 * size, standing(cast[who], { back: true }), { size: size * 0.82 })
          : ''
        return seated + at(240 + offset, y, chair(), { size })
      })
      .join('')
  return draw(
    landscape,
    ground(landscape, ...clearSky),
    mountains(landscape, 60, 170, ['#9bb6c4', '#7da2a4'], 4),
    water(landscape, 166, ['#a9cfd6', '#7fb3bb']),
    meadow(landscape, 190, ['#8fbf7a', '#4f8a5b'], 50, 35),
    path('M214 196h52L350 360H130z', '#f7f0e2'),
    scatter(106, 40, { x: 180, y: 220, width: 120, height: 130 }, (x, y, random) =>
      oval(x, y, 4, 2.4, random > 0.5 ? '#e8907a' : '#f7d9d0'),
    ),
    at(240, 204, arch(), { size: 0.62 }),
    at(240, 206, couple(0.5)),
    row(236, 0.5, ['maid', 'uncle', undefined, 'friend', 'jonas', 'nora']),
    row(286, 0.74, ['ingrid', 'aksel', 'sara', 'jonas', undefined, 'maid']),
    row(352, 1.06, [undefined, 'grandmother', 'grandfather', 'uncle', 'nora', undefined]),
  )
}

export const underTheArch = () =>
  draw(
    portrait,
    ground(portrait, ...clearSky),
    blurred(
      'near',
      mountains(portrait, 110, 270, ['#9bb6c4', '#7da2a4'], 9),
      water(portrait, 266, ['#b6d8dc', '#7fb3bb']),
    ),
    meadow(portrait, 320, ['#8fbf7a', '#4f8a5b'], 60, 45),
    at(180, 430, arch(), { size: 1.5 }),
    at(156, 424, standing(cast.groom, { right: [32, -86, 42, -92], left: [-26, -86, -20, -66] }), { size: 1.5 }),
    at(228, 428, standing(cast.bride, { left: [-24, -88, -28, -92] }), { size: 1.46 }),
    flowers(206, 296, 17, 15, 111, 8),
  )

export const rings = () =>
  draw(
    landscape,
    ground(landscape, '#c8d8c4', '#8fb39a'),
    blurred('veil', foliage(90, 80, 160, 120, 121), circle(400, 90, 90, '#fbf3dd')),
    blurred('far', flowers(420, 330, 90, 50, 122, 20)),
    at(426, 196, forearm(cast.bride.skin, '#fffaf0', '#f3e6d2'), { size: 1.4, turn: -8, mirror: true }),
    at(122, 236, forearm(cast.groom.skin, '#26324f'), { size: 1.5, turn: -8 }),
    circle(292, 204, 13, 'none', 'stroke="#e0ac45" stroke-width="5.5"') + path('M287 190l5-8 5 8-5 5z', '#e9fbff'),
  )

export function confettiWalk() {
  const thrower = (x: number, who: Name, size: number, mirror = false) =>
    at(x, 356, standing(cast[who], { right: [36, -126, 46, -158], left: [-30, -96, -26, -74] }), { size, mirror })
  return draw(
    landscape,
    ground(landscape, '#d9d2c3', '#efe6d3'),
    box(150, 0, 180, 250, '#fffdf6') +
      path('M186 250V96Q240 40 294 96V250z', '#7a3b2c') +
      line('M240 66V250', '#5c2a1f', 3),
    box(0, 250, 480, 110, '#cfc4ae') + line('M150 250L90 360M330 250l60 110', '#b8ab90', 2),
    foliage(60, 120, 60, 90, 131) + foliage(430, 130, 60, 90, 132),
    at(236, 334, couple(1.18)),
    thrower(60, 'sara', 1.3) +
      thrower(122, 'jonas', 1.16) +
      thrower(424, 'nora', 1.3, true) +
      thrower(360, 'uncle', 1.16, true),
    confetti(133, 130, { x: 60, y: 20, width: 360, height: 290 }),
  )
}

export const kissInThePetals = () =>
  draw(
    portrait,
    ground(portrait, '#f3d9bd', '#e6b798'),
    blurred(
      'far',
      foliage(50, 110, 120, 160, 141, ['#6aa36a', '#8fbf7a', '#3f8058']),
      foliage(330, 130, 90, 180, 142, ['#6aa36a', '#8fbf7a', '#3f8058']),
      sun(190, 90, 22),
    ),
    at(122, 256, bust({ ...cast.groom, colour: '#26324f' }, { lean: 13 }), { size: 1.12 }),
    at(246, 272, bust({ ...cast.bride, veil: true }, { lean: -14 }), { size: 1.08 }),
    confetti(143, 46, { x: 0, y: 0, width: 360, height: 420 }),
    blurred('near', flowers(190, 470, 70, 34, 144, 18)),
  )

export function everybody() {
  const row = (y: number, size: number, names: readonly Name[], from: number, step: number) =>
    names
      .map((who, index) =>
        at(from + step * index, y, standing(cast[who], index % 3 === 1 ? { right: [32, -124, 40, -156] } : {}), {
          size,
        }),
      )
      .join('')
  const far: Record<'a' | 'b', Person> = {
    a: { ...cast.jonas, colour: '#c98f52', hair: '#4a2a1b' },
    b: { ...cast.friend, colour: '#c9b4e6', hair: '#d9b36c' },
  }
  return draw(
    wide,
    ground(wide, ...clearSky),
    clouds(wide, 70, '#ffffff', 37),
    mountains(wide, 40, 150, ['#9bb6c4', '#7da2a4'], 14),
    meadow(wide, 150, ['#8fbf7a', '#4f8a5b'], 60, 55),
    birch(36, 230, 240, 18) + birch(524, 236, 240, 20) + foliage(40, 20, 70, 40, 151) + foliage(520, 18, 70, 40, 152),
    at(130, 238, standing(far.a), { size: 0.94 }) + at(432, 238, standing(far.b), { size: 0.94 }),
    row(236, 0.96, ['uncle', 'maid', 'jonas', 'friend', 'aksel', 'nora'], 168, 46),
    row(286, 1.12, ['grandfather', 'grandmother', 'sara'], 96, 52),
    row(286, 1.12, ['ingrid', 'nora', 'uncle'], 362, 52),
    at(276, 292, couple(1.22)),
    at(226, 300, standing({ ...cast.maid, colour: '#f2b84b' }), { size: 0.66 }) +
      at(344, 302, standing({ ...cast.jonas, colour: '#fffaf0' }, { left: [-34, -124, -40, -150] }), { size: 0.62 }),
  )
}

export function dogWithBow() {
  const fur = '#c98f52'
  const dog =
    path('M-70 170Q-96 60-40 20H40Q96 60 70 170z', fur) +
    path('M-26 60Q0 44 26 60L18 150Q0 160-18 150z', '#fff3df') +
    path('M-62-60Q-104-40-92 34Q-66 34-52-10zM62-60Q104-40 92 34Q66 34 52-10z', '#8f5d2f') +
    oval(0, -22, 64, 60, fur) +
    oval(0, 6, 34, 28, '#fff3df') +
    path('M-10-80Q0-30-8-8H8Q0-30 10-80z', '#fff3df') +
    oval(0, -8, 13, 9, '#2b1d18') +
    line('M0 0v10q-12 12-20 4M0 10q12 12 20 4', '#2b1d18', 3) +
    circle(-26, -34, 7, '#2b1d18') +
    circle(26, -34, 7, '#2b1d18') +
    circle(-23, -37, 2.2, '#fff') +
    circle(29, -37, 2.2, '#fff') +
    path('M-12 16Q0 44 12 16z', '#e2604a') +
    path('M0 62L-42 40V86zM0 62L42 40V86z', '#1f4d3f') +
    circle(0, 62, 9, '#2d6a56')
  return draw(
    square,
    ground(square, '#bcdde6', '#eaf0d9'),
    blurred('far', foliage(60, 120, 110, 60, 161), foliage(340, 110, 110, 70, 162), standing(cast.maid)),
    meadow(square, 240, ['#86b877', '#3f7f55'], 90, 65),
    at(200, 216, dog, { size: 1.1 }),
    flowers(60, 372, 50, 26, 163, 11) + flowers(346, 384, 44, 22, 164, 11),
  )
}

export const balloonsAndChildren = () =>
  draw(
    portrait,
    ground(portrait, '#86bcdc', '#d4e9ec', '#f4efdb'),
    clouds(portrait, 200, '#ffffff', 43),
    mountains(portrait, 240, 330, ['#8fb09a', '#6a9a7d'], 16),
    meadow(portrait, 320, ['#8fbf7a', '#3f7f55'], 90, 75),
    bunting([-10, 40], [370, 80], 46, 12, 24),
    at(132, 232, balloon('#b8381f', 120)) +
      at(188, 176, balloon('#f2b84b', 176)) +
      at(252, 224, balloon('#7a9db8', 130)),
    at(120, 432, standing({ ...cast.ingrid, colour: '#e8907a' }, { right: [26, -126, 14, -158], dancing: true }), {
      size: 0.86,
    }),
    at(
      194,
      448,
      standing({ ...cast.aksel, wears: 'shirt', colour: '#fffaf0' }, { left: [-32, -128, -26, -158], dancing: true }),
      { size: 0.8 },
    ),
    at(264, 436, standing({ ...cast.nora, colour: '#7d6aa0' }, { left: [-28, -128, -22, -160] }), { size: 0.88 }),
  )

export const grandparents = () =>
  draw(
    landscape,
    ground(landscape, '#d4e2cc', '#a9c7a0'),
    blurred('far', foliage(80, 70, 140, 110, 171), foliage(420, 90, 110, 130, 172), circle(250, 50, 60, '#fbf3dd')),
    at(160, 220, bust(cast.grandfather, { lean: 6 }), { size: 1.08 }),
    at(318, 232, bust(cast.grandmother, { lean: -7 }), { size: 1.04 }),
    flowers(118, 322, 13, 12, 173, 7),
  )

export const selfie = () =>
  draw(
    portrait,
    ground(portrait, '#8fc4dc', '#d8e8e2'),
    blurred(
      'far',
      mountains(portrait, 150, 300, ['#9bb6c4', '#6a9a8d'], 18),
      meadow(portrait, 300, ['#8fbf7a', '#4f8a5b'], 30, 85),
      at(300, 330, standing(cast.bride), { size: 0.6 }),
      at(268, 330, standing(cast.groom), { size: 0.6 }),
    ),
    at(262, 236, bust(cast.jonas, { lean: -9 }), { size: 1.04 }),
    at(96, 262, bust(cast.nora, { lean: 8 }), { size: 1.06 }),
    at(186, 330, bust(cast.sara, { lean: -2 }), { size: 1.24 }),
    path('M360 480V392L300 356l10-22 50 20z', cast.sara.skin),
  )
