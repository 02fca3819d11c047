/** Colours of the design that more than the style sheet needs. */
export const INK = '#101716';
export const PAPER = '#FFFFFF';
export const FOG = '#EEF1EF';
export const MUTE = '#4A5553';
export const HAIR = '#C5CCCA';
/** Colour of edition 25–26. For the next edition, change it here and in `scripts/icons.mjs`. */
export const SEASON = '#FF5636';
export const SEASON_TINT = '#FFE6DF';
