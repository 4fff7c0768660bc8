import * as k from './kit';
import { backHair, frontHair, type Hair } from './hair';

const { ink, paper, sunk, sand, signal, clay, amber, tide, tideMid, tideSoft } = k;

interface Person extends Hair {
  ground: string;
  waves: string;
  skin: string;
  shade: string;
  line: string;
  brow: string;
  clothes: string;
  collar: string;
  cut: 'crew' | 'shirt' | 'roll' | 'lapel';
  phase: number;
  glasses?: string;
  moustache?: string;
  beard?: string;
  earring?: string;
}

const HEAD = 'M296 330a104 122 0 0 1 208 0v62q0 122 -104 122q-104 0 -104 -122z';

function features({ brow, glasses, moustache, beard, line }: Person): string {
  const stroke = (d: string, width = 5) => k.line(d, line, width);
  const eyes = stroke('M340 372q16 -13 32 0') + stroke('M428 372q16 -13 32 0');
  const brows = k.line('M332 343q22 -16 46 -5', brow, 9) + k.line('M422 338q24 -11 46 5', brow, 9);
  const nose = stroke('M402 366q-4 34 -14 50q8 8 20 4');
  const beardShape = beard
    ? k.path('M296 372q12 42 46 56q58 -24 116 0q34 -14 46 -56v26q0 122 -104 122q-104 0 -104 -122z', beard)
    : '';
  const mouth = beard ? k.line('M374 454q26 14 52 0', '#f3d3bd', 6) : stroke('M368 450q30 22 60 0', 6);
  const lip = moustache
    ? k.path('M346 446q24 -28 54 -16q30 -12 54 16q-30 -2 -54 -6q-24 4 -54 6z', moustache)
    : '';
  const frames = glasses
    ? k.circle(356, 374, 38, 'none', { stroke: glasses, 'stroke-width': 7 }) +
      k.circle(444, 374, 38, 'none', { stroke: glasses, 'stroke-width': 7 }) +
      k.line('M394 368q6 -6 12 0M318 366l-22 -8M482 366l22 -8', glasses, 7)
    : '';
  return beardShape + eyes + brows + nose + mouth + lip + frames;
}

function clothing({ clothes, collar, cut }: Person) {
  const body = k.path('M90 820q10 -168 150 -206q96 -22 110 -60h100q14 38 110 60q140 38 150 206z', clothes);
  const cuts = {
    crew: k.path('M330 590q70 74 140 0l18 12q-88 96 -176 0z', collar),
    shirt: k.path('M340 566l60 100l-84 40l-30 -92zM460 566l-60 100l84 40l30 -92z', collar),
    roll: k.path('M336 540h128v66q-64 44 -128 0z', collar),
    lapel: k.path('M330 582l70 218l70 -218l44 22l-62 216h-104l-62 -216z', collar),
  };
  return { body, collar: cuts[cut] };
}

/** A bust on a coloured ground: flat shapes, one light from the left. */
function bust(person: Person): string {
  const { ground, waves, skin, shade, earring } = person;
  const water = k.repeat(5, (i) =>
    k.line(
      k.waveLine(-20, 820, { y: 130 + i * 150, amplitude: 18, length: 380, phase: i * 1.1 + person.phase }),
      waves,
      6,
    ),
  );
  const neck =
    k.path('M350 470h100v96q-50 62 -100 0z', skin) +
    k.path('M350 486q50 56 100 -8v62q-50 30 -100 -20z', shade, { opacity: 0.75 });
  const ears = k.ellipse(292, 386, 20, 32, skin) + k.ellipse(508, 386, 20, 32, shade);
  const rings = earring ? k.circle(290, 432, 11, earring) + k.circle(510, 432, 11, earring) : '';
  const face =
    k.path(HEAD, skin) +
    k.group(k.path('M420 180H560V560H380q44 -60 30 -130q44 -120 10 -250z', shade, { opacity: 0.55 }), {
      'clip-path': 'url(#head)',
    });
  return k.svg(
    800,
    800,
    k.rect(0, 0, 800, 800, ground) +
      water +
      k.group(
        backHair(person) +
          clothing(person).body +
          neck +
          clothing(person).collar +
          ears +
          rings +
          face +
          features(person) +
          frontHair(person),
        { transform: 'translate(400 810) scale(1.12) translate(-400 -810)' },
      ),
    `<clipPath id="head"><path d="${HEAD}"/></clipPath>`,
  );
}

const draw = (person: Person) => () => bust(person);

export const inesOkafor = draw({
  ground: signal,
  waves: '#ff7a48',
  skin: '#8a5a3c',
  shade: '#6d432b',
  line: '#2a1710',
  brow: '#1b1210',
  hair: '#1b1413',
  style: 'afro',
  clothes: ink,
  collar: paper,
  cut: 'lapel',
  earring: amber,
  phase: 0,
});
export const danielBrandt = draw({
  ground: tideSoft,
  waves: '#86bac5',
  skin: '#f0c7a8',
  shade: '#d9a582',
  line: '#5a3524',
  brow: '#8d8a86',
  hair: '#a3a09b',
  style: 'short',
  beard: '#b5b2ad',
  clothes: tide,
  collar: '#dfe9e6',
  cut: 'shirt',
  phase: 1,
});
export const meiLinZhao = draw({
  ground: amber,
  waves: '#fbb97f',
  skin: '#f3d2b0',
  shade: '#dcb089',
  line: '#4a2f20',
  brow: '#1a1817',
  hair: '#1a1817',
  style: 'bob',
  clothes: clay,
  collar: '#8e2c06',
  cut: 'crew',
  phase: 2,
});
export const tomasArriaga = draw({
  ground: tide,
  waves: '#1d5f70',
  skin: '#d19b70',
  shade: '#b37c52',
  line: '#3f2414',
  brow: '#2c1c14',
  hair: '#2c1c14',
  style: 'curls',
  moustache: '#2c1c14',
  clothes: sunk,
  collar: sand,
  cut: 'roll',
  phase: 3,
});
export const sunnivaDahl = draw({
  ground: sand,
  waves: '#c8bca8',
  skin: '#f6d8c4',
  shade: '#e3b79c',
  line: '#6a4130',
  brow: '#b99a66',
  hair: '#e2c58d',
  style: 'long',
  glasses: ink,
  clothes: ink,
  collar: '#2b3138',
  cut: 'roll',
  phase: 4,
});
export const kwameMensah = draw({
  ground: '#f6e7d2',
  waves: '#ecd6b8',
  skin: '#5d3b2a',
  shade: '#44291c',
  line: '#1c0f09',
  brow: '#140d0a',
  hair: '#140d0a',
  style: 'flat',
  beard: '#1d1310',
  clothes: signal,
  collar: '#d94510',
  cut: 'crew',
  phase: 5,
});
export const priyaRaghavan = draw({
  ground: tideMid,
  waves: '#5599a9',
  skin: '#b98057',
  shade: '#99643f',
  line: '#37200f',
  brow: '#1d1412',
  hair: '#1d1412',
  style: 'bun',
  clothes: amber,
  collar: '#fbe0c4',
  cut: 'shirt',
  earring: signal,
  phase: 6,
});
export const lucasFerreira = draw({
  ground: clay,
  waves: '#c45224',
  skin: '#e8bd97',
  shade: '#cc9a71',
  line: '#4f2d1b',
  brow: '#5d3a22',
  hair: '#6b4528',
  style: 'swept',
  glasses: '#15181d',
  clothes: '#e9dfc9',
  collar: paper,
  cut: 'shirt',
  phase: 7,
});
export const hannahWeiss = draw({
  ground: ink,
  waves: '#2a3038',
  skin: '#f5d3bf',
  shade: '#dfae92',
  line: '#6b3a26',
  brow: '#b4582a',
  hair: '#c4622e',
  style: 'beanie',
  clothes: tideSoft,
  collar: tideMid,
  cut: 'roll',
  phase: 8,
});
