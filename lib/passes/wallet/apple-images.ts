import 'server-only';
import sharp from 'sharp';
import { INK, PAPER, SEASON } from '../../artwork/colours';
import { passDoor } from '../../artwork/door';
import { arch, rect, type Drawing } from '../../artwork/shapes';
import { svgDocument } from '../../artwork/svg';

/** The logo on the season's colour. */
const ICON: Drawing = {
  width: 60,
  height: 60,
  shapes: [rect(0, 0, 60, 60, SEASON), arch(14, 10, 32, 40, INK), arch(26, 21, 15, 29, PAPER)],
};
/** The logo alone: the pass itself has the season's colour. */
const LOGO: Drawing = {
  width: 32,
  height: 40,
  shapes: [arch(0, 0, 32, 40, INK), arch(12, 11, 15, 29, PAPER)],
};

/** Heights in points, from Apple's guide to wallet passes. */
const HEIGHTS = { icon: 29, logo: 50, thumbnail: 90 } as const;
const SCALES = [1, 2, 3] as const;

async function pngs(name: keyof typeof HEIGHTS, drawing: Drawing): Promise<[string, Buffer][]> {
  const svg = Buffer.from(svgDocument(drawing));
  return Promise.all(
    SCALES.map(async (scale): Promise<[string, Buffer]> => {
      const height = HEIGHTS[name] * scale;
      const density = (72 * height) / drawing.height;
      const image = await sharp(svg, { density }).resize({ height }).png().toBuffer();
      return [`${name}${scale === 1 ? '' : `@${scale}x`}.png`, image];
    }),
  );
}

/** Images of a pass: icon, logo, and the pass's own artwork. */
export async function appleImages(passNumber: string): Promise<Record<string, Buffer>> {
  const door = passDoor(passNumber, { width: 300, height: 300 });
  const files = await Promise.all([pngs('icon', ICON), pngs('logo', LOGO), pngs('thumbnail', door)]);
  return Object.fromEntries(files.flat());
}
