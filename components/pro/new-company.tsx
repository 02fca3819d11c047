'use client';

import dynamic from 'next/dynamic';

/** Loads the form separately: in the page's own bundle, it splits the chunks that public pages share. */
export const NewCompany = dynamic(() => import('./add-company').then(({ AddCompany }) => AddCompany));
