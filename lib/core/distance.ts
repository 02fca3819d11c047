/** Degrees. */
export type Point = readonly [latitude: number, longitude: number];

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function kilometres([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const sinLat = Math.sin(radians(lat2 - lat1) / 2) ** 2;
  const sinLon = Math.sin(radians(lon2 - lon1) / 2) ** 2;
  const chord = sinLat + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * sinLon;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
