'use client';

import dynamic from 'next/dynamic';

/**
 * Contact form in its own chunk: all content pages share one route, so every event page would load the form's
 * validation (48 kB). The form is rendered on the server; only its code loads with the contact page.
 */
export const LoadedContactForm = dynamic(async () => (await import('./contact-form')).ContactForm);
