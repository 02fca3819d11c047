'use client';

import dynamic from 'next/dynamic';

/** The form as a script of its own: as part of its page, it splits the scripts that public pages share. */
export const NewSeason = dynamic(() => import('./first-season').then(({ FirstSeason }) => FirstSeason));
