'use client';

import dynamic from 'next/dynamic';

/** The form as a script of its own: as part of its page, it splits the scripts that public pages share. */
export const NewCompany = dynamic(() => import('./add-company').then(({ AddCompany }) => AddCompany));
