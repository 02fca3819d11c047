import 'server-only';
import { cardSvg, type Card } from './card';

/** Flat colours: a palette keeps every edge and needs a quarter of the bytes. */
const PNG = { palette: true, colours: 128, dither: 0, effort: 4 } as const;

/** Renders one image at a time, so that a crawler requesting all of them leaves a processor to visitors. */
let last: Promise<unknown> = Promise.resolve();

async function draw(card: Card): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return new Uint8Array(
    await sharp(Buffer.from(cardSvg(card)))
      .png(PNG)
      .toBuffer(),
  );
}

/** The preview as PNG, about 15 kB. */
export function renderCard(card: Card): Promise<Uint8Array> {
  const drawn = last.then(() => draw(card));
  last = drawn.catch(() => undefined);
  return drawn;
}
