import { blossom, flowers, foliage, meadow, mountains, sun, water } from './nature.ts'
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
import { bokeh, bunting, cake, candle, champagne, fork, jar, knife, lights, plate, wine } from './party.ts'
import { bust, cast, forearm, standing } from './people.ts'

export const lemonadeTable = () =>
  draw(
    landscape,
    ground(landscape, '#b9dbe6', '#e9f0dc'),
    blurred(
      'far',
      foliage(60, 120, 110, 80, 201),
      foliage(430, 110, 100, 90, 202),
      meadow(landscape, 190, ['#8fbf7a', '#5b9463'], 20, 95),
    ),
    bunting([-10, 20], [490, 34], 30, 14, 22),
    box(0, 272, 480, 88, '#fffaf0') +
      path('M0 272h480v16q-20 20-40 0t-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0z', '#f0d9c4'),
    [70, 160, 250]
      .map((x, index) => at(x, 274, jar(['#f6e27a', '#f3b7a4', '#f6e27a'][index] ?? '#f6e27a'), { size: 1.35 }))
      .join(''),
    oval(376, 270, 76, 12, '#e2d2b4') +
      [336, 366, 396, 416, 350, 382]
        .map((x, index) => circle(x, 254 - (index > 3 ? 20 : 0), 15, index % 2 ? '#f6d24f' : '#f2b84b'))
        .join('') +
      foliage(376, 240, 40, 8, 203),
    flowers(24, 250, 30, 26, 204, 11),
  )

export const placeSetting = () =>
  draw(
    square,
    ground(square, '#f6ecdb', '#ead9bd'),
    line('M0 88h400M0 236h400M128 0v400M300 0v400', '#e4d2b2', 1),
    at(200, 210, plate(112)),
    at(
      200,
      210,
      path('M-40-66h80v132h-80z', '#1f4d3f') +
        line('M-24-40h48M-24-24h36M-24-8h44M-24 8h30M-24 24h40', '#f2dfae', 2.4) +
        circle(0, 48, 4, '#f2b84b'),
    ),
    at(52, 214, fork(), { size: 1.4 }) + at(348, 214, knife(), { size: 1.4 }),
    circle(322, 72, 34, '#ffffff', 'opacity=".55"') +
      circle(322, 72, 26, '#b4405a', 'opacity=".75"') +
      circle(314, 64, 6, '#fff', 'opacity=".6"'),
    circle(252, 46, 24, '#ffffff', 'opacity=".5"') + circle(252, 46, 18, '#dceef0', 'opacity=".8"'),
    flowers(70, 60, 46, 34, 211, 14) + foliage(200, 330, 90, 8, 212) + blossom(206, 300, 16, '#f7d9d0'),
    at(
      346,
      336,
      circle(3, 4, 24, '#00000020') +
        circle(0, 0, 24, '#fffaf0') +
        circle(0, 0, 70, 'url(#glow)') +
        circle(0, 0, 9, '#ffdf8a'),
    ),
  )

export const speech = () =>
  draw(
    portrait,
    ground(portrait, '#c98a6a', '#8a4a46', '#4a2a3a'),
    blurred('far', bokeh(221, 26, { x: 0, y: 0, width: 360, height: 230 })),
    lights([-10, 50], [370, 30], 34, 9, 5),
    at(176, 262, bust(cast.uncle, { lean: -4 }), { size: 1.3 }),
    path('M40 480L60 400 96 352l26 14-30 60 4 54z', cast.uncle.colour) +
      circle(110, 352, 17, cast.uncle.skin) +
      at(112, 366, champagne(), { size: 1.5 }),
    path('M250 372l74-16 14 66-76 18z', '#fffaf0') +
      line('M264 386l50-11M268 400l50-11M272 414l38-9', '#8f857a', 2.4) +
      circle(252, 408, 15, cast.uncle.skin),
    blurred('near', box(0, 436, 360, 44, '#f3e4cb')) + at(316, 446, candle(40)),
  )

export const laughingFriends = () =>
  draw(
    landscape,
    ground(landscape, '#d99a7c', '#a55f5a'),
    blurred('far', bokeh(231, 20, { x: 0, y: 0, width: 480, height: 160 }), foliage(60, 200, 100, 50, 232)),
    lights([-10, 26], [490, 20], 26, 11, 4.4),
    at(86, 206, bust(cast.aksel, { lean: 8 }), { size: 0.92 }),
    at(238, 196, bust(cast.friend, { lean: -8 }), { size: 0.96 }),
    at(396, 208, bust(cast.maid, { lean: -12 }), { size: 0.94 }),
    box(0, 316, 480, 44, '#fff3df'),
    at(160, 336, wine(), { size: 1.2 }) +
      at(322, 340, wine('#f0dc92'), { size: 1.2 }) +
      at(40, 338, candle(40)) +
      oval(244, 340, 60, 11, '#fffdf8') +
      oval(244, 340, 38, 6, '#e9dcc3') +
      at(444, 340, wine(), { size: 1.2 }),
  )

export function salmonPlatter() {
  const slice = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      path('M-44-10Q0-34 44-10Q30 18 0 16T-44-10z', '#f08f6c') + line('M-30-8Q0-24 30-8M-24 0Q0-12 24 0', '#ffd2bd', 2),
      { turn },
    )
  const potato = scatter(
    241,
    14,
    { x: 300, y: 210, width: 110, height: 80 },
    (x, y, random) =>
      oval(x, y, 14, 11, '#e9cf8d', `transform="rotate(${Math.round(random * 180)} ${x} ${y})" stroke="#c9a95f"`) +
      circle(x + 3, y - 2, 1.6, '#3f8058'),
  )
  return draw(
    landscape,
    ground(landscape, '#8a6142', '#6d4a31'),
    line('M0 84h480M0 172h480M0 262h480', '#5a3b26', 3),
    oval(206, 160, 184, 112, '#00000030') + oval(200, 152, 184, 110, '#fffdf8') + oval(200, 152, 156, 88, '#f1e9db'),
    slice(140, 110, -18) +
      slice(204, 118, -6) +
      slice(262, 134, 10) +
      slice(126, 162, -10) +
      slice(190, 172, 4) +
      slice(250, 188, 14),
    [
      [110, 196],
      [300, 108],
      [230, 84],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 22, '#f6d24f') +
          circle(x, y, 18, '#fff3b8') +
          line(`M${x} ${y - 16}V${y + 16}M${x - 14} ${y - 8}l28 16M${x - 14} ${y + 8}l28-16`, '#f6d24f', 2),
      )
      .join(''),
    foliage(80, 120, 26, 14, 242, ['#3f8058', '#6aa36a', '#8fbf7a']) +
      foliage(300, 190, 24, 12, 243, ['#3f8058', '#6aa36a', '#8fbf7a']),
    circle(362, 252, 74, '#1f4d3f') + circle(362, 252, 62, '#2d6a56') + potato,
    at(84, 316, fork(), { turn: 70, size: 1.1 }) +
      circle(450, 60, 40, '#fff', 'opacity=".35"') +
      circle(450, 60, 30, '#f0dc92', 'opacity=".8"'),
  )
}

export const cuttingTheCake = () =>
  draw(
    portrait,
    ground(portrait, '#2f5648', '#1a352d'),
    blurred('far', bokeh(251, 22, { x: 0, y: 0, width: 360, height: 220 })),
    at(128, 176, bust(cast.groom, { lean: 8 }), { size: 0.82 }) +
      at(248, 186, bust(cast.bride, { lean: -9 }), { size: 0.8 }),
    box(0, 430, 360, 50, '#8a5c43'),
    at(196, 426, cake(true), { size: 1.02 }),
    path('M96 300l12-8 34 82-14 5z', '#e4e0d8') +
      path('M84 268l16-8 14 36-14 8z', '#3a2418') +
      circle(92, 268, 15, cast.groom.skin) +
      circle(108, 284, 14, cast.bride.skin) +
      path('M0 250L78 254 86 284 0 300z', '#26324f'),
  )

export const goldenHour = () =>
  draw(
    portrait,
    ground(portrait, '#5f5a8a', '#d98a76', '#f6c27c', '#fbe3ae'),
    clouded(),
    sun(200, 262, 30, '#fff0c2'),
    mountains(portrait, 210, 310, ['#8f6f86', '#6a5474'], 20),
    water(portrait, 306, ['#f0b27c', '#7a5f7e'], { x: 200, colour: '#ffe9b8' }),
    path('M0 400Q90 360 190 372T360 352V480H0z', '#2c2433'),
    scatter(261, 60, { x: 0, y: 362, width: 360, height: 40 }, (x, y, random) =>
      line(`M${x} ${y + 20}q2-14 ${random * 10 - 5}-24`, '#2c2433', 2),
    ),
    at(
      160,
      400,
      shadowOf(
        standing({ ...cast.groom, skin: '#2c2433', hair: '#2c2433' }, { right: [32, -84, 44, -72], faceless: true }),
      ),
      { size: 1.15 },
    ) +
      at(
        212,
        400,
        shadowOf(
          standing({ ...cast.bride, skin: '#2c2433', hair: '#2c2433' }, { left: [-22, -86, -12, -72], faceless: true }),
        ),
        { size: 1.1 },
      ),
  )

const clouded = () =>
  scatter(262, 9, { x: -20, y: 60, width: 360, height: 150 }, (x, y, random) =>
    oval(x, y, 30 + random * 60, 4 + random * 5, '#ffd9a8', 'opacity=".5"'),
  )

/** Against the light everything is one colour. */
const shadowOf = (content: string) => content.replaceAll(/(fill|stroke)="#[0-9a-f]{3,8}"/g, '$1="#2c2433"')

export const toastOfMany = () =>
  draw(
    wide,
    ground(wide, '#f0c59a', '#d98a66'),
    blurred(
      'far',
      bokeh(271, 26, { x: 0, y: 0, width: 560, height: 180 }),
      foliage(30, 60, 90, 60, 272),
      foliage(540, 70, 90, 70, 273),
    ),
    at(140, 240, champagne(), { size: 2, turn: 16 }) +
      at(236, 250, champagne('#f3c9b4'), { size: 2, turn: 6 }) +
      at(322, 250, champagne(), { size: 2, turn: -6 }) +
      at(418, 240, champagne('#f3c9b4'), { size: 2, turn: -16 }),
    at(64, 306, forearm(cast.jonas.skin, cast.jonas.colour), { size: 1.1, turn: -48 }) +
      at(206, 326, forearm(cast.nora.skin, cast.nora.skin, cast.nora.skin), { size: 1.1, turn: -72 }) +
      at(352, 326, forearm(cast.aksel.skin, cast.aksel.colour), { size: 1.1, turn: 72, mirror: true }) +
      at(496, 306, forearm(cast.ingrid.skin, cast.ingrid.skin, cast.ingrid.skin), {
        size: 1.1,
        turn: 48,
        mirror: true,
      }),
    line('M270 84l-8-22M290 80v-24M312 84l9-22', '#fff6dc', 3),
  )

export const coffeeOnThePier = () =>
  draw(
    landscape,
    ground(landscape, '#a9cfe0', '#f2e3cf'),
    sun(110, 92, 17, '#fff2cc') + mountains(landscape, 70, 170, ['#a9bcc9', '#86a6ae'], 22),
    water(landscape, 168, ['#bcdbe0', '#6fa3b0'], { x: 110, colour: '#fff6e0' }),
    path('M0 250h480v110H0z', '#9c7350') +
      line('M0 280h480M0 316h480M96 250L40 360M240 250v110M380 250l56 110', '#7d5838', 3),
    cup(186, 300, '#b8381f') + cup(292, 312, '#1f4d3f'),
    at(
      394,
      326,
      oval(0, 0, 52, 13, '#fffdf8') +
        path('M-30-4Q-36-30-4-32Q30-30 28-6Q0 6-30-4z', '#d9a25a') +
        line('M-18-20q8 10 2 18M0-26q8 12 2 24M16-22q6 8 2 18', '#b37b38', 3),
    ),
    flowers(60, 322, 38, 22, 281, 11),
  )

const cup = (x: number, y: number, colour: string) =>
  at(
    x,
    y,
    oval(0, 4, 40, 8, '#00000030') +
      path('M-32-56H32V-10Q30 4 0 5T-32-10z', colour) +
      oval(0, -56, 32, 8, '#fffaf0') +
      oval(0, -56, 26, 6, '#5a3524') +
      line('M32-46q22 0 18 20t-20 14', colour, 7) +
      line('M-8-70q-10-14 0-26M10-72q-10-14 0-26', '#ffffff', 3, 'opacity=".6"'),
  )
