import { kilometres, type Point } from '../core/distance';

/** Radius of "near", in kilometres around the nearest town. */
export const NEAR_KM = 15;

/** A town by its value in URLs, with the centre of its places. */
export type TownCentre = { value: string; label: string; point: Point };

/** The town nearest to a position; null without towns. */
export const nearestTown = (here: Point, towns: readonly TownCentre[]): TownCentre | null =>
  towns.reduce<TownCentre | null>(
    (nearest, town) =>
      nearest && kilometres(here, nearest.point) <= kilometres(here, town.point) ? nearest : town,
    null,
  );
