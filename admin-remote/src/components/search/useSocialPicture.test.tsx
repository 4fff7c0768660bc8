import { screen, waitFor } from '@testing-library/react';
import { json, onApi, TEST_API } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { cardKey } from './card';
import { storeCard } from './storeCard';
import { useSocialPicture } from './useSocialPicture';

jest.mock('./storeCard', () => ({ storeCard: jest.fn() }));
const draws = jest.mocked(storeCard);

const addressOf = (title: string) =>
  `${TEST_API}/storage/v1/object/public/public-images/blog/1-drawn-${cardKey(title)}.png`;
const saved = jest.fn((values: object) => Promise.resolve(values));

interface PageProps {
  title?: string;
  image?: string;
  social?: string;
}

function Page({ title = 'Tides', image = '', social = '' }: PageProps) {
  const saveShared = useSocialPicture('blog', social);
  const values = { title, image, search: social ? { image: social } : {} };
  return <button onClick={() => void saveShared(values, saved)}>Publish</button>;
}

async function publish(page: PageProps) {
  const view = renderAdmin(<Page {...page} />);
  await view.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  return (saved.mock.lastCall![0] as { search: { image?: string } }).search.image;
}

describe('publishing', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    draws.mockImplementation((title) => Promise.resolve(addressOf(title)));
  });
  afterEach(() => jest.restoreAllMocks());

  it('draws a picture for a page without any, and none for the others', async () => {
    expect(await publish({})).toBe(addressOf('Tides'));
    saved.mockClear();
    document.body.replaceChildren();
    expect(await publish({ image: '/media/a.webp' })).toBeUndefined();
    expect(draws).toHaveBeenCalledTimes(1);
  });

  it('keeps a chosen picture', async () => {
    expect(await publish({ social: '/media/chosen.webp' })).toBe('/media/chosen.webp');
    expect(draws).not.toHaveBeenCalled();
  });

  it('draws again for another title, and removes the picture before', async () => {
    const removed = onApi('delete', '/rest/v1/pictures', () => json([]));
    expect(await publish({ title: 'Low tide', social: addressOf('Tides') })).toBe(addressOf('Low tide'));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(removed[0]!.url.searchParams.get('path')).toContain(`1-drawn-${cardKey('Tides')}.png`);
  });

  it('draws again where the file is gone', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    await publish({ social: addressOf('Tides') });
    expect(draws).toHaveBeenCalledTimes(1);
  });

  it('goes on and says it when the picture could not be drawn', async () => {
    draws.mockRejectedValue(new Error('No canvas.'));
    const { store } = renderAdmin(<Page />);
    screen.getByRole('button', { name: 'Publish' }).click();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(JSON.stringify(store.getState())).toContain('The social picture could not be drawn');
  });
});
