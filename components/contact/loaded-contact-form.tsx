'use client';

import dynamic from 'next/dynamic';

/**
 * The contact form with its code apart: all content shares one route, and every event would load the form's
 * validation, 48 kB, with its page. It is in the page from the start; only its code comes with the contact page.
 */
export const LoadedContactForm = dynamic(async () => (await import('./contact-form')).ContactForm);
