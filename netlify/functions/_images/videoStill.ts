import type { Video } from '@agency/shared/contracts/videos';
import { z } from 'zod';
import { HttpError } from '../_platform/httpError';
import { fetchRemote, fetchRemoteImage, type Network, type RemoteImage } from './remoteImage';

/** What is needed of an answer (https://oembed.com). */
const detailsSchema = z.object({
  title: z.string().trim().default(''),
  thumbnail_url: z.url({ protocol: /^https$/ }),
});

function parseJson(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString());
  } catch {
    return null;
  }
}

/** Characters of a title that are kept: it becomes an alternative text. */
const MAX_TITLE = 300;

/**
 * Title and still picture of a video, from the site that has it.
 * @throws HttpError 422 with a sentence for the person who entered its address
 */
export async function fetchVideoStill(
  { site, details }: Video,
  network: Network,
): Promise<RemoteImage & { title: string }> {
  const parsed = detailsSchema.safeParse(parseJson(await fetchRemote(details, network, 'video')));
  if (!parsed.success)
    throw new HttpError(422, `${site} gives no picture of this video. Link to it instead.`);
  const { title, thumbnail_url: still } = parsed.data;
  // YouTube names a small picture with bars, and has a large one of most videos.
  const large = still.replace(/\/hqdefault\.jpg$/, '/maxresdefault.jpg');
  const picture = await fetchRemoteImage(large, network).catch((error: unknown) => {
    if (large === still) throw error;
    return fetchRemoteImage(still, network);
  });
  return { ...picture, title: title.slice(0, MAX_TITLE) };
}
