import { features, head, type Face } from './face';
import { backHair, frontHair, type Hair } from './hair';
import * as k from './kit';
import * as places from './people';

const { ink, paper, signal, clay, amber, tide, tideMid } = k;

interface Person extends Hair, Face {
  place: places.Workplace;
  clothes: string;
  collar: string;
  cut: 'crew' | 'shirt' | 'roll' | 'lapel';
  /** Width of the head against its height, and how far it is tilted, in degrees. */
  build: number;
  tilt: number;
  earring?: string;
}

const BODY = 'M90 820q10 -168 150 -206q96 -22 110 -60h100q14 38 110 60q140 38 150 206z';

function collarOf({ collar, cut }: Person): string {
  const cuts = {
    crew: 'M330 590q70 74 140 0l18 12q-88 96 -176 0z',
    shirt: 'M340 566l60 100l-84 40l-30 -92zM460 566l-60 100l84 40l30 -92z',
    roll: 'M336 540h128v66q-64 44 -128 0z',
    lapel: 'M330 582l70 218l70 -218l44 22l-62 216h-104l-62 -216z',
  };
  return k.path(cuts[cut], collar);
}

/** Light on one side of a face, fading towards its middle. */
function lit(shape: string, { light, from }: places.Workplace): string {
  const [x1, x2] = from === 'left' ? [0, 1] : [1, 0];
  const stops = [
    [0, 0.3],
    [0.42, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${light}" stop-opacity="${opacity}"/>`);
  return (
    `<linearGradient id="light" x1="${x1}" x2="${x2}">${stops.join('')}</linearGradient>` +
    k.path(shape, 'url(#light)')
  );
}

/** A bust in the light of somebody's work. */
function bust(person: Person): string {
  const { place, skin, shade, earring, build, tilt, clothes } = person;
  const outline = head(person);
  const mirror = place.from === 'right' ? 'translate(800 0) scale(-1 1)' : '';
  const neck =
    k.path('M350 470h100v96q-50 62 -100 0z', skin) +
    k.path('M350 490q50 60 100 -8v66q-50 30 -100 -20z', shade, { opacity: 0.8 });
  const ears = k.ellipse(292, 390, 20, 32, skin) + k.ellipse(508, 390, 20, 32, shade);
  const rings = earring ? k.circle(288, 434, 11, earring) + k.circle(512, 434, 11, earring) : '';
  // The side away from the light is in shade.
  const shadow = k.group(
    k.path('M430 180H560V560H390q40 -60 34 -130q36 -120 6 -250z', shade, { opacity: 0.5, transform: mirror }),
    { 'clip-path': 'url(#head)' },
  );
  const turned = {
    transform: `rotate(${tilt} 400 520) translate(400 0) scale(${build} 1) translate(-400 0)`,
  };
  const faceOf = k.path(outline, skin) + shadow + lit(outline, place) + features(person);
  const glow = k.circle(place.from === 'left' ? 60 : 740, 230, 430, 'url(#glow)');
  const figure =
    k.group(backHair(person), turned) +
    k.path(BODY, clothes) +
    neck +
    collarOf(person) +
    k.group(ears + rings + faceOf + frontHair(person), turned);
  return k.svg(
    800,
    800,
    k.rect(0, 0, 800, 800, place.ground) +
      place.behind +
      glow +
      k.group(figure, { transform: 'translate(400 810) scale(1.08) translate(-400 -810)' }) +
      (place.before ?? ''),
    `<clipPath id="head"><path d="${outline}"/></clipPath>` +
      `<radialGradient id="glow"><stop offset="0" stop-color="${place.light}" stop-opacity="0.5"/><stop offset="1" stop-color="${place.light}" stop-opacity="0"/></radialGradient>`,
  );
}

const draw = (person: Person) => () => bust(person);

export const inesOkafor = draw({
  place: places.timetable,
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
  iris: '#3a2115',
  jaw: 62,
  chin: 512,
  eyes: 'almond',
  gaze: [-3, 0],
  turn: -6,
  brows: { width: 10, tilt: 4 },
  nose: 'broad',
  mouth: 'smile',
  build: 0.98,
  tilt: -2,
});
export const danielBrandt = draw({
  place: places.plan,
  skin: '#f0c7a8',
  shade: '#d9a582',
  line: '#5a3524',
  brow: '#8d8a86',
  hair: '#a3a09b',
  style: 'short',
  clothes: tide,
  collar: '#dfe9e6',
  cut: 'shirt',
  iris: '#5d7f8c',
  jaw: 60,
  chin: 536,
  eyes: 'hooded',
  gaze: [4, 0],
  turn: 8,
  brows: { width: 11, tilt: -2 },
  nose: 'long',
  mouth: 'half',
  build: 0.94,
  tilt: 2,
  beard: '#b5b2ad',
});
export const meiLinZhao = draw({
  place: places.phones,
  skin: '#f3d2b0',
  shade: '#dcb089',
  line: '#4a2f20',
  brow: '#1a1817',
  hair: '#1a1817',
  style: 'bob',
  clothes: clay,
  collar: '#8e2c06',
  cut: 'crew',
  iris: '#2d1c12',
  jaw: 44,
  chin: 508,
  eyes: 'almond',
  gaze: [5, 1],
  turn: 6,
  brows: { width: 8, tilt: 0 },
  nose: 'button',
  mouth: 'half',
  build: 1,
  tilt: 3,
});
export const tomasArriaga = draw({
  place: places.observatory,
  skin: '#d19b70',
  shade: '#b37c52',
  line: '#3f2414',
  brow: '#2c1c14',
  hair: '#2c1c14',
  style: 'curls',
  clothes: '#b9622c',
  collar: '#9a4c1d',
  cut: 'roll',
  iris: '#4a2c17',
  jaw: 74,
  chin: 514,
  eyes: 'round',
  gaze: [-5, -3],
  turn: -10,
  brows: { width: 12, tilt: 2 },
  nose: 'straight',
  mouth: 'calm',
  build: 1.03,
  tilt: -4,
  moustache: '#2c1c14',
});
export const sunnivaDahl = draw({
  place: places.specimen,
  skin: '#f6d8c4',
  shade: '#e3b79c',
  line: '#6a4130',
  brow: '#b99a66',
  hair: '#e8d3a2',
  style: 'long',
  clothes: ink,
  collar: '#2b3138',
  cut: 'roll',
  iris: '#3f7f93',
  jaw: 50,
  chin: 524,
  eyes: 'round',
  gaze: [3, 2],
  turn: 4,
  brows: { width: 7, tilt: 3 },
  nose: 'straight',
  mouth: 'smile',
  build: 0.95,
  tilt: 2,
  glasses: ink,
});
export const kwameMensah = draw({
  place: places.road,
  skin: '#5d3b2a',
  shade: '#44291c',
  line: '#1c0f09',
  brow: '#140d0a',
  hair: '#140d0a',
  style: 'flat',
  clothes: signal,
  collar: '#d94510',
  cut: 'crew',
  iris: '#24140c',
  jaw: 78,
  chin: 518,
  eyes: 'smiling',
  gaze: [-2, 0],
  turn: -4,
  brows: { width: 12, tilt: 0 },
  nose: 'broad',
  mouth: 'grin',
  build: 1.05,
  tilt: -1,
});
export const priyaRaghavan = draw({
  place: places.studio,
  skin: '#b98057',
  shade: '#99643f',
  line: '#37200f',
  brow: '#1d1412',
  hair: '#1d1412',
  style: 'bun',
  clothes: amber,
  collar: '#fbe0c4',
  cut: 'shirt',
  iris: '#2b180d',
  jaw: 52,
  chin: 506,
  eyes: 'round',
  gaze: [-6, 2],
  turn: -12,
  brows: { width: 9, tilt: 5 },
  nose: 'straight',
  mouth: 'talking',
  build: 1,
  tilt: -5,
  earring: amber,
});
export const lucasFerreira = draw({
  place: places.charts,
  skin: '#e8bd97',
  shade: '#cc9a71',
  line: '#4f2d1b',
  brow: '#5d3a22',
  hair: '#6b4528',
  style: 'swept',
  clothes: tide,
  collar: tideMid,
  cut: 'shirt',
  iris: '#5b7a3d',
  jaw: 58,
  chin: 522,
  eyes: 'almond',
  gaze: [-4, 0],
  turn: -8,
  brows: { width: 10, tilt: 6 },
  nose: 'long',
  mouth: 'half',
  build: 0.93,
  tilt: 4,
  glasses: '#15181d',
});
export const hannahWeiss = draw({
  place: places.sea,
  skin: '#f5d3bf',
  shade: '#dfae92',
  line: '#6b3a26',
  brow: '#b4582a',
  hair: '#c4622e',
  style: 'beanie',
  clothes: '#22323d',
  collar: '#31454f',
  cut: 'roll',
  iris: '#4f8a6b',
  jaw: 56,
  chin: 510,
  eyes: 'smiling',
  gaze: [2, 0],
  turn: 6,
  brows: { width: 8, tilt: 1 },
  nose: 'button',
  mouth: 'grin',
  build: 1.02,
  tilt: 3,
  freckles: '#c9825c',
});
