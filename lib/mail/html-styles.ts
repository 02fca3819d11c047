import { html } from './html';

// Mail clients support neither custom properties nor web fonts: the design tokens as literals.
export const INK = '#101716';
export const MUTE = '#4A5553';
export const HAIR = '#C5CCCA';
export const FOG = '#EEF1EF';
export const SEASON = '#FF5636';
export const SEASON_TINT = '#FFE6DF';
export const TEXT = 'font-family:Arial,Helvetica,sans-serif';
export const SMALL = `${TEXT};font-size:15px;line-height:1.5;color:${INK}`;
export const BREAK = html`<br />`;
/** Attributes of a table that only arranges its cells. */
export const LAYOUT = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;
