/** A geographic position in degrees. */
export type Position = { latitude: number; longitude: number };
export type Point = { x: number; y: number };

/** Extent of the towns in degrees. */
const FRAME = { west: 6.42, east: 7.66, south: 46.71, north: 47.4 };
/** The land drawn below them, which narrow screens crop. */
const LAND_SOUTH = 46.26;

export const MAP_WIDTH = 1000;

/** Ratio of a degree of longitude to one of latitude in the middle of the map. */
const SHRINK = Math.cos((((FRAME.south + FRAME.north) / 2) * Math.PI) / 180);
const SCALE = MAP_WIDTH / ((FRAME.east - FRAME.west) * SHRINK);

/** Height of the part with towns. */
export const TOWNS_HEIGHT = Math.round((FRAME.north - FRAME.south) * SCALE);
export const MAP_HEIGHT = Math.round((FRAME.north - LAND_SOUTH) * SCALE);

/** Equirectangular projection, true to scale in the middle, with north up. */
export const project = ({ latitude, longitude }: Position): Point => ({
  x: (longitude - FRAME.west) * SHRINK * SCALE,
  y: (FRAME.north - latitude) * SCALE,
});

/** True if the map shows this position. Other venues appear only in the list. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  FRAME.west <= longitude && longitude <= FRAME.east && FRAME.south <= latitude && latitude <= FRAME.north;
