import sharp from 'sharp';
import { expect, it } from 'vitest';
import { endOfJpeg } from './jpeg-end';

const photo = (progressive: boolean) =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

it.each([false, true])(
  'finds the end of a JPEG, with what follows it: progressive %s',
  async (progressive) => {
    const bytes = await photo(progressive);
    expect(endOfJpeg(bytes)).toBe(bytes.length);
    expect(endOfJpeg(Buffer.concat([bytes, bytes]))).toBe(bytes.length);
  },
);

it('takes no preview in the metadata for the end', async () => {
  const bytes = await photo(false);
  const preview = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 8]),
    Buffer.from([0xff, 0xd8, 1, 2, 0xff, 0xd9]),
  ]);
  const whole = Buffer.concat([bytes.subarray(0, 2), preview, bytes.subarray(2)]);
  expect(endOfJpeg(Buffer.concat([whole, Buffer.from('PK')]))).toBe(whole.length);
});

it('has no end in a file that breaks off', () => {
  expect(endOfJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(4);
  expect(endOfJpeg(Buffer.from([0xff, 0xd8, 1, 2, 3]))).toBe(5);
});
