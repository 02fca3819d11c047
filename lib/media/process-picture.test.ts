import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processPicture } from './process-picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

const processed = async (bytes: Uint8Array) => {
  const result = await processPicture(bytes);
  if (!result.ok) throw new Error(result.error.code);
  return result.data;
};

describe('an uploaded picture', () => {
  it('is stored in three widths as WebP and AVIF, upright and without metadata', async () => {
    const photo = await plain(1800, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Lise Favre' }, IFD3: { GPSLatitude: '46/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, widths, files } = await processed(photo);
    expect({ width, height, widths }).toEqual({ width: 1200, height: 1800, widths: [480, 960, 1200] });
    expect(files.map((file) => `${file.width}.${file.format}`)).toEqual([
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
      '1200.avif',
      '1200.webp',
    ]);
    for (const file of files) {
      const { exif, icc, xmp, orientation, ...facts } = await sharp(file.bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({});
      expect(facts.width).toBe(file.width);
      expect(facts.format).toBe(file.format === 'avif' ? 'heif' : 'webp');
    }
  });

  it('keeps its width if it is small, and its transparency', async () => {
    const logo = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { widths, files } = await processed(logo);
    expect(widths).toEqual([200]);
    expect((await sharp(files[1]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('has one id for the same file', async () => {
    const bytes = await plain(10, 10).png().toBuffer();
    expect((await processed(bytes)).id).toBe((await processed(bytes)).id);
  });

  it('keeps nothing that stands behind the picture in the same file', async () => {
    const photo = await plain(64, 64).jpeg().toBuffer();
    const film = 'ftypmp42 a film of a phone';
    for (const { bytes } of (await processed(Buffer.concat([photo, photo, Buffer.from(film)]))).files)
      expect(Buffer.from(bytes).includes(film)).toBe(false);
  });

  it.each([
    'PK\u0003\u0004\u0014\u0000',
    '%PDF-1.7',
    '<script>alert(1)</script>',
    '<!DOCTYPE html>',
    '<?php',
  ])('is refused if a file of another kind stands behind it: %j', async (foreign) => {
    for (const progressive of [false, true]) {
      const photo = await plain(64, 64).jpeg({ progressive }).toBuffer();
      expect(await processPicture(Buffer.concat([photo, Buffer.from(foreign)]))).toMatchObject({
        ok: false,
        error: { code: 'invalid_file', fields: [{ path: 'file', code: 'file_type' }] },
      });
    }
  });

  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['the head of a picture alone', jpegHead],
    ['SVG behind the head of a picture', Buffer.concat([jpegHead, Buffer.from('<svg/>')])],
  ])('is refused if it is %s', async (_, bytes) => {
    expect(await processPicture(bytes)).toMatchObject({
      ok: false,
      error: { code: 'invalid_file', fields: [{ path: 'file', code: 'file_type' }] },
    });
  });

  it('is refused if it is a bomb: few bytes, too many pixels', async () => {
    const bomb = await plain(10_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(400_000);
    expect(await processPicture(bomb)).toMatchObject({ ok: false, error: { code: 'invalid_file' } });
  });
});
