import type { Position } from './projection';

/** A stretch of water as [longitude, latitude] pairs, drawn by hand for this map: rough, and free of any other map’s rights. */
type Water = readonly (readonly [longitude: number, latitude: number])[];

const NEUCHATEL: Water = [
  [6.641, 46.785],
  [6.647, 46.807],
  [6.669, 46.827],
  [6.722, 46.851],
  [6.757, 46.873],
  [6.779, 46.892],
  [6.816, 46.911],
  [6.832, 46.91],
  [6.842, 46.928],
  [6.861, 46.944],
  [6.881, 46.974],
  [6.91, 46.985],
  [6.938, 46.991],
  [6.968, 47.003],
  [6.992, 47.012],
  [7.014, 47.006],
  [7.032, 46.989],
  [7.034, 46.974],
  [7.017, 46.956],
  [6.985, 46.94],
  [6.954, 46.924],
  [6.93, 46.909],
  [6.904, 46.893],
  [6.87, 46.866],
  [6.846, 46.854],
  [6.817, 46.842],
  [6.787, 46.82],
  [6.744, 46.806],
  [6.692, 46.794],
];

const BIENNE: Water = [
  [7.066, 47.052],
  [7.081, 47.061],
  [7.1, 47.068],
  [7.135, 47.083],
  [7.158, 47.094],
  [7.194, 47.114],
  [7.221, 47.128],
  [7.236, 47.133],
  [7.236, 47.124],
  [7.226, 47.114],
  [7.215, 47.103],
  [7.204, 47.088],
  [7.191, 47.073],
  [7.176, 47.06],
  [7.151, 47.048],
  [7.118, 47.046],
  [7.096, 47.045],
  [7.078, 47.047],
];

const MORAT: Water = [
  [7.034, 46.906],
  [7.037, 46.918],
  [7.056, 46.932],
  [7.084, 46.948],
  [7.098, 46.957],
  [7.116, 46.962],
  [7.127, 46.953],
  [7.121, 46.94],
  [7.112, 46.93],
  [7.094, 46.917],
  [7.073, 46.908],
  [7.052, 46.903],
];

/** The island of St. Peter, and the path of heather that ties it to the shore. */
const ST_PETER: Water = [
  [7.106, 47.052],
  [7.126, 47.063],
  [7.137, 47.07],
  [7.149, 47.073],
  [7.148, 47.067],
  [7.133, 47.061],
  [7.112, 47.051],
];

export const LAKES = { neuchatel: NEUCHATEL, bienne: BIENNE, morat: MORAT } as const;
export const ISLAND: Water = ST_PETER;

/** Rivers and canals, from their source or the edge of the map to where they end. */
export const RIVERS: readonly Water[] = [
  // Broye: from the south into lake Morat, and on into lake Neuchâtel
  [
    [6.86, 46.7],
    [6.9, 46.77],
    [6.945, 46.825],
    [6.985, 46.865],
    [7.03, 46.905],
    [7.04, 46.912],
  ],
  [
    [7.115, 46.96],
    [7.085, 46.972],
    [7.05, 46.978],
    [7.025, 46.975],
  ],
  // Thielle
  [
    [7.012, 47.003],
    [7.03, 47.025],
    [7.055, 47.042],
    [7.075, 47.054],
  ],
  // Aare: Berne, Aarberg, Hagneck; then Nidau, Büren, Solothurn
  [
    [7.42, 46.93],
    [7.375, 46.965],
    [7.305, 46.98],
    [7.265, 47.04],
    [7.225, 47.058],
    [7.182, 47.065],
  ],
  [
    [7.23, 47.122],
    [7.29, 47.128],
    [7.372, 47.142],
    [7.44, 47.17],
    [7.5, 47.193],
    [7.545, 47.207],
    [7.62, 47.228],
    [7.72, 47.25],
  ],
  // Orbe, Thièle
  [
    [6.53, 46.7],
    [6.57, 46.735],
    [6.61, 46.765],
    [6.645, 46.79],
  ],
];

export const toPosition = ([longitude, latitude]: readonly [number, number]): Position => ({
  longitude,
  latitude,
});
