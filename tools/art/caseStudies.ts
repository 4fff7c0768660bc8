import { framed, inWindow, type Part } from './frames';
import * as k from './kit';

const W = 1600;
const H = 1000;

/** The upper part of a screen. Its place keeps 6 % of the width free on all sides: share cards crop a little. */
const top = (width: number, height: number): Part => ({ left: 0, top: 0, width, height });

/** The work on the client's own colour: one large screen, one detail in front of it. */
const cover = async (ground: string, ...screens: Promise<string>[]) =>
  k.svg(W, H, k.rect(0, 0, W, H, ground) + (await Promise.all(screens)).join(''));

/** A chair's page, and the week in which it leaves the workshop. */
export const haldenRye = () =>
  cover(
    '#7c2d1e',
    inWindow('halden-rye/product.webp', 104, 104, 1300, top(1280, 690)),
    framed('halden-rye/product.webp', 786, 540, 700, { left: 806, top: 390, width: 426, height: 200 }),
  );

/** A nurse's day on the phone, before the plan of the team. */
export const kestrelHealth = () =>
  cover(
    '#12706f',
    inWindow('kestrel-rounds/desk.webp', 280, 176, 1216, top(1003, 486)),
    framed('kestrel-rounds/today.webp', 114, 114, 400, top(390, 752)),
  );

/** The planning table, and what the pilot reads. */
export const pelorus = () =>
  cover(
    '#2f7f98',
    inWindow('pelorus/table.webp', 104, 116, 1216, top(1160, 700)),
    framed('pelorus/pilot.webp', 1086, 114, 400, top(390, 752)),
  );

/** A label read on the handheld, before the night in figures. */
export const meridianParcel = () =>
  cover(
    '#b98e06',
    inWindow('meridian-parcel/desk.webp', 104, 112, 1216, top(1010, 612)),
    framed('meridian-parcel/read.webp', 1086, 114, 400, top(390, 742)),
  );

/** Forty depots, and what is checked before one more of them moves. */
export const northgateFreight = () =>
  cover(
    '#1d6b45',
    inWindow('northgate-freight/depots.webp', 104, 150, 1160, top(860, 486)),
    framed('northgate-freight/phone.webp', 1126, 318, 360, top(390, 574)),
  );
