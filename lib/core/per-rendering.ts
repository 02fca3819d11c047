import 'server-only';
import { cache } from 'react';

/** A read that all parts of a page share while it is rendered. Elsewhere, as in a call, each use reads. */
export const perRendering = cache;
