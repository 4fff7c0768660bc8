import { playerOrigins, videoAt } from './videos';

const ID = 'dQw4w9WgXcQ';
const PAGE = `https://www.youtube.com/watch?v=${ID}`;
const LOOM = 'a'.repeat(32);

test.each([
  [PAGE, PAGE],
  [`https://youtu.be/${ID}?si=x`, PAGE],
  [`https://m.youtube.com/watch?list=1&v=${ID}&t=3s`, PAGE],
  [`https://www.youtube.com/shorts/${ID}`, PAGE],
  [`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`, PAGE],
  [' https://vimeo.com/76979871 ', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://vimeo.com/76979871'],
  ['https://www.dailymotion.com/video/x20qnej_red-bull', 'https://www.dailymotion.com/video/x20qnej'],
  ['https://dai.ly/x20qnej', 'https://www.dailymotion.com/video/x20qnej'],
  [`https://www.loom.com/share/${LOOM}?sid=1`, `https://www.loom.com/share/${LOOM}`],
])('%s is the video %s', (address, page) => {
  const video = videoAt(address);
  expect(video?.page).toBe(page);
  // What is stored is read again, and so are the addresses of players.
  expect(videoAt(page)).toEqual(video);
  expect(videoAt(video!.player)).toEqual(video);
  expect(new URL(video!.details).searchParams.get('url')).toBe(page);
});

test.each([
  'https://www.youtube.com/@channel',
  `http://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com.evil.test/watch?v=${ID}`,
  `https://evil.test/?u=https://youtu.be/${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '',
])('%s is no video', (address) => expect(videoAt(address)).toBeNull());

test('a page may load players of the videos on it, and of known sites only', () => {
  const mark = (address: string) => `<a href="/" data-player="${address}">`;
  const { player } = videoAt(PAGE)!;
  expect(playerOrigins(mark(player) + mark(player))).toEqual(['https://www.youtube-nocookie.com']);
  expect(playerOrigins(`${mark('https://evil.test/x')}<p>${player}</p>`)).toEqual([]);
});
