/** Furniture as a shop photographs it: from the front, on a plain ground, with a shadow. */

interface Wood {
  light: string;
  mid: string;
  dark: string;
}
export const OAK: Wood = { light: '#dcb98a', mid: '#c99c64', dark: '#9a6f3d' };
export const WALNUT: Wood = { light: '#8d6547', mid: '#6d4830', dark: '#47301f' };
export const ASH: Wood = { light: '#ecdcc0', mid: '#dcc59d', dark: '#b59a6c' };
export const BLACK: Wood = { light: '#4a4744', mid: '#302e2c', dark: '#1b1a19' };

let count = 0;

function frame(
  title: string,
  wood: Wood,
  draw: (fill: string, side: string) => string,
  ground: number,
): string {
  const id = `w${(count += 1)}`;
  return `<svg viewBox="0 0 400 400" role="img" aria-label="${title}"><defs>
    <linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${wood.mid}"/><stop offset=".45" stop-color="${wood.light}"/><stop offset="1" stop-color="${wood.mid}"/></linearGradient>
    <radialGradient id="${id}s"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="200" cy="352" rx="${ground}" ry="15" fill="url(#${id}s)"/>${draw(`url(#${id})`, wood.dark)}</svg>`;
}

/** A dining chair with spindles and a woven seat. */
export const chair = (wood: Wood, seat = '#d8c7a3'): string =>
  frame(
    'Chair',
    wood,
    (fill, side) => `
    <path d="M134 232l-10 112h13l14-112zM266 232l10 112h-13l-14-112z" fill="${side}" opacity=".75"/>
    <path d="M128 300h144v7H128z" fill="${side}" opacity=".7"/>
    ${[152, 176, 200, 224, 248].map((x) => `<path d="M${x - 3.5} 92h7l2 128h-11z" fill="${fill}"/>`).join('')}
    <path d="M118 62q82 -26 164 0q8 3 6 12l-5 22q-2 8 -11 6q-72 -16 -144 0q-9 2 -11 -6l-5 -22q-2 -9 6 -12z" fill="${fill}"/>
    <path d="M118 96l14 128h13l-12 -128zM282 96l-14 128h-13l12 -128z" fill="${fill}"/>
    <path d="M112 224q88 -20 176 0l10 22q2 8 -8 8h-180q-10 0 -8 -8z" fill="${seat}"/>
    ${Array.from({ length: 13 }, (_, i) => `<path d="M${122 + i * 13} ${222 - Math.sin((i / 12) * 3.14) * 9}l${(i - 6) * 1.5} 30" stroke="#000" stroke-opacity=".13" stroke-width="2"/>`).join('')}
    <path d="M102 246h196q4 14 -8 16h-180q-12 -2 -8 -16z" fill="${fill}"/>
    <path d="M112 260h18l-12 88h-15zM288 260h-18l12 88h15z" fill="${fill}"/>`,
    124,
  );

/** A low sideboard with reeded doors. */
export const sideboard = (wood: Wood): string =>
  frame(
    'Sideboard',
    wood,
    (fill, side) => `
    <path d="M62 300h14l-6 46h-12zM338 300h-14l6 46h12zM150 300h10v40h-10zM240 300h10v40h-10z" fill="${side}"/>
    <rect x="38" y="176" width="324" height="128" rx="6" fill="${fill}"/>
    <rect x="32" y="168" width="336" height="14" rx="4" fill="${side}"/>
    ${Array.from({ length: 24 }, (_, i) => `<rect x="${48 + i * 8.2}" y="190" width="5" height="104" rx="2.5" fill="${side}" opacity=".45"/>`).join('')}
    <rect x="250" y="190" width="104" height="48" rx="2" fill="${side}" opacity=".25"/><rect x="250" y="244" width="104" height="50" rx="2" fill="${side}" opacity=".25"/>
    <circle cx="302" cy="214" r="4" fill="#e9ddc6"/><circle cx="302" cy="269" r="4" fill="#e9ddc6"/>
    <path d="M92 168q-22 -58 6 -74q28 16 6 74z" fill="#7b8a6d"/><path d="M96 168q26 -46 46 -44q2 22 -38 44z" fill="#93a184"/>
    <path d="M78 168h38l-5 -30h-28z" fill="#c9603c"/>`,
    176,
  );

/** A round table on a turned foot. */
export const table = (wood: Wood): string =>
  frame(
    'Table',
    wood,
    (fill, side) => `
    <path d="M186 200h28l8 60q34 44 74 72q8 10 -4 14h-22q-46 -20 -70 -66q-24 46 -70 66h-22q-12 -4 -4 -14q40 -28 74 -72z" fill="${fill}"/>
    <ellipse cx="200" cy="186" rx="164" ry="26" fill="${side}"/><ellipse cx="200" cy="179" rx="164" ry="26" fill="${fill}"/>
    <ellipse cx="200" cy="179" rx="120" ry="17" fill="none" stroke="${side}" stroke-opacity=".25" stroke-width="2"/>`,
    130,
  );

/** A three-legged stool. */
export const stool = (wood: Wood): string =>
  frame(
    'Stool',
    wood,
    (fill, side) => `
    <path d="M150 208h18l-22 140h-16zM250 208h-18l22 140h16z" fill="${fill}"/><path d="M192 208h16v128h-16z" fill="${side}"/>
    <path d="M142 286h116v8H142z" fill="${side}"/>
    <ellipse cx="200" cy="206" rx="86" ry="16" fill="${side}"/><ellipse cx="200" cy="197" rx="86" ry="16" fill="${fill}"/>`,
    96,
  );

/** A floor lamp with a paper shade. */
export const lamp = (wood: Wood): string =>
  frame(
    'Lamp',
    wood,
    (fill, side) => `
    <path d="M196 170h8v170h-8z" fill="${fill}"/><ellipse cx="200" cy="344" rx="52" ry="9" fill="${side}"/>
    <path d="M150 60h100l34 116h-168z" fill="#f4e7cd"/><path d="M150 60h100l34 116h-168z" fill="#e0a54e" opacity=".18"/>
    ${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M${160 + i * 16} 60L${138 + i * 25} 176" stroke="#b9a67f" stroke-width="1.5" opacity=".7"/>`).join('')}`,
    80,
  );
