import { INK } from '../artwork/colours';
import { html } from './html';

// Mail clients support neither custom properties nor web fonts.
export const TEXT = 'font-family:Arial,Helvetica,sans-serif';
export const SMALL = `${TEXT};font-size:15px;line-height:1.5;color:${INK}`;
export const BREAK = html`<br />`;
/** Attributes of a table that only arranges its cells. */
export const LAYOUT = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;
