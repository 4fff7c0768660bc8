import { json, onApi, TEST_API } from '@agency/shared/testing';
import { uploadImage } from '../image/uploadImage';
import { partOf } from './CropDialog';
import { cropPicture, focusWithin } from './cropPicture';

jest.mock('../image/uploadImage', () => ({ uploadImage: jest.fn(() => Promise.resolve('/cropped.png')) }));

const ADDRESS = `${TEST_API}/storage/v1/object/public/public-images/blog/1.png`;
const PART = { x: 100, y: 0, width: 200, height: 100 };
const WHOLE = { width: 400, height: 200 };
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const answers = (answer: Response | Error) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    );

describe('cropping', () => {
  beforeEach(() => {
    const bitmap = { close: jest.fn() };
    Object.assign(globalThis, { createImageBitmap: jest.fn(() => Promise.resolve(bitmap)) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob([PNG], { type: type! })));
  });
  afterEach(() => jest.restoreAllMocks());

  it('stores the part with the words of the original and its focal point within the part', async () => {
    answers(new Response(PNG));
    onApi('get', '/rest/v1/pictures', () =>
      json([{ alt: 'Pier', caption: 'Noon', focus_x: 50, focus_y: 80, name: 'pier.jpg' }]),
    );
    expect(await cropPicture(ADDRESS, 'blog', PART, WHOLE)).toBe('/cropped.png');
    expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), 100, 0, 200, 100);
    const details = { alt: 'Pier', caption: 'Noon', focus_x: 50, focus_y: 100, name: 'pier.jpg' };
    expect(uploadImage).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'image/png' }),
      'blog',
      undefined,
      {
        details,
      },
    );
  });

  it('is refused in words for a picture that its site does not give away, or that is none', async () => {
    answers(new TypeError('Failed to fetch'));
    await expect(cropPicture('https://b.example/a.png', 'blog', PART, WHOLE)).rejects.toMatchObject({
      message: expect.stringContaining('Import it first') as string,
    });
    answers(new Response('<svg/>'));
    await expect(cropPicture(ADDRESS, 'blog', PART, WHOLE)).rejects.toMatchObject({
      message: 'This picture could not be read.',
    });
  });

  it('never reaches beyond the picture', () => {
    const percent = { unit: '%', x: 99.9, y: 0, width: 50, height: 0.001 } as const;
    expect(partOf(percent, WHOLE)).toEqual({ x: 399, y: 0, width: 1, height: 1 });
    expect(focusWithin(10, 400, 100, 200)).toBe(0);
    expect(focusWithin(95, 400, 100, 200)).toBe(100);
  });
});
