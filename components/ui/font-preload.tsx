import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import specialGothic from '@fontsource/special-gothic/files/special-gothic-latin-700-normal.woff2';
import { preload } from 'react-dom';

/** Preloads the two Latin font files along with the style sheet, which would otherwise reveal them later. */
export function FontPreload() {
  for (const file of [specialGothic, instrumentSans])
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return null;
}
