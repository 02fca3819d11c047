import type { CategoryColours } from '../categories';
import type { Random } from '../random';

/** Four colours by role: the ground and three that differ from it. */
export type Scheme = { ground: string; first: string; second: string; third: string };

/** Input for drawing a category. */
export type Scene = {
  random: Random;
  width: number;
  height: number;
  columns: number;
  rows: number;
  scheme: Scheme;
  own: CategoryColours;
  /** Base colour of the category's guest. */
  guestBase: string;
  flipped: boolean;
  /** Left edge of something `width` wide, mirrored if the scene is. */
  mirror: (x: number, width: number) => number;
};

/** Side of a tile in drawing units. */
export const UNIT = 100;
