import type { Category } from '@/lib/artwork/categories';

type Classes = { field: string; tint: string; text: string; glyph: string };

/** Category colours as class names: `text` is legible on white, `glyph` is for ink fields. */
export const CATEGORY_CLASSES: Record<Category, Classes> = {
  exposition: {
    field: 'bg-exposition',
    tint: 'bg-exposition-tint',
    text: 'text-exposition-deep',
    glyph: 'text-exposition',
  },
  projection: {
    field: 'bg-projection',
    tint: 'bg-projection-tint',
    text: 'text-projection-deep',
    glyph: 'text-projection',
  },
  workshop: {
    field: 'bg-workshop',
    tint: 'bg-workshop-tint',
    text: 'text-workshop-deep',
    glyph: 'text-workshop',
  },
  spectacle: {
    field: 'bg-spectacle',
    tint: 'bg-spectacle-tint',
    text: 'text-spectacle-deep',
    glyph: 'text-spectacle',
  },
  guidedVisit: {
    field: 'bg-guidedVisit',
    tint: 'bg-guidedVisit-tint',
    text: 'text-guidedVisit-deep',
    glyph: 'text-guidedVisit',
  },
  conference: {
    field: 'bg-conference',
    tint: 'bg-conference-tint',
    text: 'text-conference-deep',
    glyph: 'text-conference',
  },
  reading: {
    field: 'bg-reading',
    tint: 'bg-reading-tint',
    text: 'text-reading-deep',
    glyph: 'text-reading',
  },
  concert: {
    field: 'bg-concert',
    tint: 'bg-concert-tint',
    text: 'text-concert-deep',
    glyph: 'text-concert',
  },
  festival: {
    field: 'bg-festival',
    tint: 'bg-festival-tint',
    text: 'text-festival-deep',
    glyph: 'text-festival',
  },
  other: { field: 'bg-other', tint: 'bg-other-tint', text: 'text-other-deep', glyph: 'text-other' },
};
