/*
 * Videos of other sites that a text may show: a still picture of this site that links to the video, and loads the site's
 * player when it is pressed.
 */

interface VideoSite {
  name: string;
  /** Addresses of its videos, each with the id as `id`. */
  addresses: readonly RegExp[];
  page: (id: string) => string;
  /** The player, which begins at once: it is loaded by a press. */
  player: (id: string) => string;
  /** Answers title and picture of a video (https://oembed.com). */
  details: string;
}

const SITES: readonly VideoSite[] = [
  {
    name: 'YouTube',
    addresses: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=(?<id>[\w-]{11})(?:[&#]|$)/,
      /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|live|shorts)\/(?<id>[\w-]{11})(?:[?#/]|$)/,
      /^https:\/\/youtu\.be\/(?<id>[\w-]{11})(?:[?#/]|$)/,
    ],
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    details: 'https://www.youtube.com/oembed',
  },
  {
    name: 'Vimeo',
    addresses: [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{6,12})(?:[?#/]|$)/],
    page: (id) => `https://vimeo.com/${id}`,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    details: 'https://vimeo.com/api/oembed.json',
  },
  {
    name: 'Dailymotion',
    addresses: [
      /^https:\/\/(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(?<id>[a-zA-Z0-9]{5,12})(?:[_?#/]|$)/,
      /^https:\/\/dai\.ly\/(?<id>[a-zA-Z0-9]{5,12})(?:[?#/]|$)/,
    ],
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    player: (id) => `https://www.dailymotion.com/embed/video/${id}?autoplay=1`,
    details: 'https://www.dailymotion.com/services/oembed',
  },
  {
    name: 'Loom',
    addresses: [/^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(?<id>[0-9a-f]{32})(?:[?#/]|$)/],
    page: (id) => `https://www.loom.com/share/${id}`,
    player: (id) => `https://www.loom.com/embed/${id}?autoplay=1`,
    details: 'https://www.loom.com/v1/oembed',
  },
];

/** Names of the sites, for people: `YouTube, Vimeo, …`. */
export const VIDEO_SITES = SITES.map(({ name }) => name).join(', ');

export interface Video {
  site: string;
  /** Address of its page, always written the same way. */
  page: string;
  player: string;
  details: string;
}

/** The video at an address; `null` if it is none of a site that is known here. */
export function videoAt(address: string): Video | null {
  for (const { name, addresses, page, player, details } of SITES)
    for (const pattern of addresses) {
      const id = pattern.exec(address.trim())?.groups?.['id'];
      if (id)
        return {
          site: name,
          page: page(id),
          player: player(id),
          details: `${details}?${new URLSearchParams({ url: page(id), format: 'json' })}`,
        };
    }
  return null;
}

/** Origins whose players a rendered page may load: those of the videos on it. */
export function playerOrigins(html: string): string[] {
  const known = new Set(SITES.map(({ player }) => new URL(player('x')).origin));
  const found = [...html.matchAll(/ data-player="(https:\/\/[\w.-]+)\//g)].map(([, origin = '']) => origin);
  return [...new Set(found)].filter((origin) => known.has(origin));
}
