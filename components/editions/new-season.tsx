'use client';

import dynamic from 'next/dynamic';

/** Loads the form separately: in the page's own bundle, it splits the chunks that public pages share. */
export const NewSeason = dynamic(() => import('./first-season').then(({ FirstSeason }) => FirstSeason));
