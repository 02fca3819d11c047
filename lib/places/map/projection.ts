/** A place on earth, in degrees. */
export type Position = { latitude: number; longitude: number };
export type Point = { x: number; y: number };

/** What the map of the region shows, in degrees. */
const FRAME = { west: 6.42, east: 7.66, south: 46.71, north: 47.345 };

export const MAP_WIDTH = 1000;

/** Degrees of longitude are shorter than those of latitude by this factor in the middle of the map. */
const SHRINK = Math.cos((((FRAME.south + FRAME.north) / 2) * Math.PI) / 180);
const SCALE = MAP_WIDTH / ((FRAME.east - FRAME.west) * SHRINK);

export const MAP_HEIGHT = Math.round((FRAME.north - FRAME.south) * SCALE);

/** Equirectangular, true to scale in the middle: north is up, one unit is the same length both ways. */
export const project = ({ latitude, longitude }: Position): Point => ({
  x: (longitude - FRAME.west) * SHRINK * SCALE,
  y: (FRAME.north - latitude) * SCALE,
});

/** Does the map show this place? A house elsewhere stands in the list only. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  FRAME.west <= longitude && longitude <= FRAME.east && FRAME.south <= latitude && latitude <= FRAME.north;
